import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { App, Button, Dropdown, type MenuProps, Tooltip } from 'antd'
import { ChevronDown, ChevronLeft, ChevronUp, Ellipsis, Link2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Row, textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { Present } from '#src/live/Present.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './DetailHeader.module.css'
import type { RowDeeds } from './use-row-deeds.tsx'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

export interface Neighbours {
  /** Shows the row before; absent at the first one. */
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

interface HeaderProps {
  of: Entity
  row: Row
  deeds: RowDeeds
  neighbours: Neighbours | undefined
  onPrint: () => void
  /** Absent where no labels are stuck to anything. */
  onPrintLabel: (() => void) | undefined
  /** Back from a page; a drawer is closed. */
  page: boolean
  onClose: () => void
}

interface ToolProps {
  name: string
  icon: ReactNode
  /** The key that does the same. */
  shortcut?: string
  onClick: (() => void) | undefined
}

const Tool = ({ name, icon, shortcut, onClick }: ToolProps): ReactNode => (
  <Tooltip title={shortcut === undefined ? name : `${name} ${shortcut}`}>
    <Button
      type="text"
      aria-label={name}
      {...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut.toLowerCase() })}
      icon={icon}
      disabled={onClick === undefined}
      {...(onClick && { onClick })}
    />
  </Tooltip>
)

const useCopyLink = (of: Entity, row: Row) => {
  const t = useText()
  const { message } = App.useApp()
  return async (): Promise<void> => {
    const address = location.origin + rowPath(of, textOf(row.uuid))
    try {
      await navigator.clipboard.writeText(address)
      message.success(t('链接已复制'))
    } catch {
      // Browsers refuse on plain HTTP; the address is there to be marked.
      message.error(t('复制失败，请选中地址后复制'))
    }
  }
}

const useMenu = ({
  of,
  deeds,
  onPrint,
  onPrintLabel,
}: Pick<HeaderProps, 'of' | 'deeds' | 'onPrint' | 'onPrintLabel'>): MenuProps['items'] => {
  const t = useText()
  const label = useLabel(of)
  const dangers = deeds.actions.filter(({ action }) => action.danger)
  return [
    { key: 'print', label: t('打印'), onClick: onPrint },
    ...(onPrintLabel === undefined ? [] : [{ key: 'label', label: t('打印标签'), onClick: onPrintLabel }]),
    ...dangers.map(({ name, action }) => ({
      key: `act-${name}`,
      label: label(action.label),
      danger: true,
      onClick: () => deeds.act(name),
    })),
    ...(deeds.remove === undefined ? [] : [{ key: 'remove', label: t('删除'), danger: true, onClick: deeds.remove }]),
  ]
}

/** What the row is and how it stands, the way to its neighbours, and everything that is done seldom. */
export const DetailHeader = (props: HeaderProps): ReactNode => {
  const { of, row, neighbours, page, onClose } = props
  const t = useText()
  const label = useLabel(props.of)
  const copy = useCopyLink(of, row)
  const state = stateOfRow(of, row)
  const items = useMenu(props)
  const number = textOf(row.serialNo)
  return (
    <header className={styles.header}>
      {page ? <Tool name={t('返回')} icon={<ChevronLeft {...ICON} />} onClick={onClose} /> : null}
      <span className={styles.kind}>{number === '' ? label(of.spec.label) : number}</span>
      {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
      <span className={styles.grow} />
      <Present of={of} uuid={textOf(row.uuid)} />
      {neighbours === undefined ? null : (
        <>
          <Tool name={t('上一条')} shortcut="K" icon={<ChevronUp {...ICON} />} onClick={neighbours.previous} />
          <Tool name={t('下一条')} shortcut="J" icon={<ChevronDown {...ICON} />} onClick={neighbours.next} />
        </>
      )}
      <Tool name={t('复制链接')} icon={<Link2 {...ICON} />} onClick={() => void copy()} />
      <Dropdown trigger={['click']} menu={{ items: items ?? [] }}>
        <Button type="text" aria-label={t('更多操作')} icon={<Ellipsis {...ICON} />} />
      </Dropdown>
      {page ? null : <Tool name={t('关闭')} icon={<X {...ICON} />} onClick={onClose} />}
    </header>
  )
}
