import { choiceLabel } from '@qifuyun/kit/field.ts'
import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { report } from '#src/business-report/reports/report.ts'
import { addStandardCall, standardsCall } from '#src/business-report/web/calls.generated.ts'
import { useText } from '#src/business-report/web/texts.ts'
import styles from './Designer.module.css'

interface StandardsProps {
  onAdded: (uuid: string) => void
}

const List = ({ onAdded }: StandardsProps): ReactNode => {
  const t = useText()
  const label = useLabel(report)
  const client = useQueryClient()
  const { data } = useCall(standardsCall, {})
  const add = useAction(addStandardCall, {
    onDone: ({ uuid }) => {
      void refreshApp(client, report)
      onAdded(uuid)
    },
  })
  if (data === undefined) return <PageSkeleton />
  return (
    <ul className={styles.standards}>
      {data.standards.map(({ key, name, kind, ready, all, added }) => (
        <li key={key}>
          <div>
            {label(name)}
            <small>
              {label(choiceLabel(report.fields.kind, kind))} ·{' '}
              {ready < all ? t('可用 {n} 列，共 {all} 列', { n: ready, all }) : t('共 {n} 列', { n: all })}
            </small>
          </div>
          <Button
            size="small"
            disabled={added || ready === 0}
            loading={add.isPending && add.variables.key === key}
            aria-label={t('添加「{name}」', { name: label(name) })}
            onClick={() => add.mutate({ key })}
          >
            {added ? t('已添加') : ready === 0 ? t('应用未开通') : t('添加')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The standard set of reports, each made a draft with one click. */
export const Standards = ({ onAdded }: StandardsProps): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('标准报表')}</Button>
      <Modal open={open} title={t('标准报表')} footer={null} onCancel={close}>
        {open ? (
          <List
            onAdded={(uuid) => {
              close()
              onAdded(uuid)
            }}
          />
        ) : null}
      </Modal>
    </>
  )
}
