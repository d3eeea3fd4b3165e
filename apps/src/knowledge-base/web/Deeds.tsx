import type { InfoRow } from '@qifuyun/kit-web/api.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { actionsOn, useRights } from '@qifuyun/kit-web/rights.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Alert, App, Button, Dropdown } from 'antd'
import { Ellipsis, History, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Standing } from '#src/knowledge-base/calls.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { Editions } from './Editions.tsx'
import styles from './Reading.module.css'
import { useText } from './texts.ts'
import { useHold } from './use-hold.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface DeedsProps {
  row: InfoRow<typeof doc>
  standing: Standing
  onGone: () => void
}

/** What those who write in the space do with a document. */
const Writing = ({ row, standing }: DeedsProps): ReactNode => {
  const t = useText()
  const label = useLabel(doc)
  const { message } = App.useApp()
  const actions = useActions(doc)
  const begin = useHold(row.uuid, actions.dialog !== null)
  const [former, setFormer] = useState(false)
  const names = actionsOn(doc, { ...row }, useRights(doc))
  const others = names.filter(({ name }) => name !== 'edit' && name !== 'submit')
  const may = (wanted: string): boolean => names.some(({ name }) => name === wanted)
  const edit = async (): Promise<void> => {
    const { held, name } = await begin()
    if (held) actions.start('edit', [{ ...row }])
    else message.warning(t('{name}正在编辑', { name: name ?? '' }))
  }
  return (
    <div className={styles.deeds}>
      {may('submit') ? (
        <Button type="primary" onClick={() => actions.start('submit', [{ ...row }])}>
          {t('发布')}
        </Button>
      ) : null}
      {may('edit') ? (
        <Button icon={<Pencil {...ICON} />} disabled={standing.editing !== null} onClick={() => void edit()}>
          {t('编辑文档')}
        </Button>
      ) : null}
      {row.edition > 0 ? (
        <Button icon={<History {...ICON} />} onClick={() => setFormer(true)}>
          {t('历史版本')}
        </Button>
      ) : null}
      {others.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ name, action }) => ({ key: name, label: label(action.label), danger: action.danger === true })),
            onClick: ({ key }) => actions.start(key, [{ ...row }]),
          }}
        >
          <Button aria-label={t('更多操作')} icon={<Ellipsis {...ICON} />} />
        </Dropdown>
      )}
      {actions.dialog}
      {former ? <Editions row={row} onClose={() => setFormer(false)} /> : null}
    </div>
  )
}

/** Who edits a document now, and what can be done with it. */
export const Deeds = (props: DeedsProps): ReactNode => {
  const t = useText()
  const { editing, right } = props.standing
  if (right < RIGHT.write) return null
  return (
    <>
      {editing === null ? null : (
        <Alert
          type="info"
          showIcon
          title={t('{name}正在编辑，{at}后可接手', { name: editing.name, at: formatDate(editing.until, 'HH:mm') })}
        />
      )}
      <Writing {...props} />
    </>
  )
}
