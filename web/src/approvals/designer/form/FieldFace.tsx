import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { CalendarDays, MapPin, Paperclip, Plus, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import styles from './Form.module.css'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

const Line = ({ words, after }: { words: string; after?: ReactNode }): ReactNode => (
  <span className={styles.input}>
    <span className={styles.placeholder}>{words}</span>
    {after}
  </span>
)

const Choices = ({ field, round }: { field: FormField; round: boolean }): ReactNode => (
  <span className={styles.choices}>
    {(field.options ?? []).map(({ value, label }) => (
      <span key={value} className={styles.option}>
        <span className={styles.box} data-round={round || undefined} />
        {label}
      </span>
    ))}
  </span>
)

const TableFace = ({ field }: { field: FormField }): ReactNode => {
  const t = useText()
  const columns = field.columns ?? []
  return (
    <span className={styles.table}>
      <span className={styles.tableHead}>
        {columns.length === 0 ? t('还没有列') : columns.map(({ fieldKey, label }) => <span key={fieldKey}>{label}</span>)}
      </span>
      <span className={styles.tableAdd}>
        <Plus {...ICON} />
        {t('添加明细')}
      </span>
    </span>
  )
}

/** How a field will look to who fills it in; nothing in it can be used. */
export const FieldFace = ({ field }: { field: FormField }): ReactNode => {
  const t = useText()
  const { tag, placeholder, unit, mode, multiline } = field
  const said = (usual: string): string => placeholder ?? usual
  switch (tag) {
    case 'text':
      return (
        <span className={styles.input} data-tall={multiline || undefined}>
          <span className={styles.placeholder}>{said(t('请输入'))}</span>
        </span>
      )
    case 'number':
      return <Line words={said(t('请输入数字'))} after={unit} />
    case 'money':
      return <Line words={`¥ ${said(t('请输入金额'))}`} />
    case 'phone':
      return <Line words={said(t('请输入11位手机号'))} />
    case 'datePicker':
      return <Line words={said(mode === 'datetime' ? t('年-月-日 时:分') : t('年-月-日'))} after={<CalendarDays {...ICON} />} />
    case 'position':
      return <Line words={said(t('请输入地点'))} after={<MapPin {...ICON} />} />
    case 'umBusUser':
      return <Line words={said(t('选择人员'))} after={<UserRound {...ICON} />} />
    case 'umBusOrgan':
      return <Line words={said(t('选择部门'))} />
    case 'radio':
      return <Choices field={field} round />
    case 'checkbox':
      return <Choices field={field} round={false} />
    case 'uploadImg':
      return (
        <span className={styles.picture}>
          <Plus {...ICON} />
        </span>
      )
    case 'file':
      return <Line words={said(t('上传附件'))} after={<Paperclip {...ICON} />} />
    case 'detail':
      return <TableFace field={field} />
  }
}
