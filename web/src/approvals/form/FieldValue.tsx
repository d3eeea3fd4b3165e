import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { orDash, serial } from '@qifuyun/ui/platform/format/labels.ts'
import { capitalAmount, formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Image } from 'antd'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'
import styles from './Form.module.css'
import { listOf, rowsOf } from './values.ts'

const IMAGE_PX = 72

export const FileList = ({ files }: { files: readonly FileObject[] }): ReactNode => (
  <ul className={styles.files}>
    {files.map(({ filePath, name, fileSize: bytes, tmpFileHttpPath }) => (
      <li key={filePath}>
        <a className={styles.file} href={tmpFileHttpPath} download={name}>
          <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.fileName}>{name}</span>
          <span className={styles.muted}>{fileSize(bytes)}</span>
        </a>
      </li>
    ))}
  </ul>
)

const filesOf = (value: unknown): FileObject[] => listOf(value).filter((one): one is FileObject => typeof one === 'object' && one !== null)

const Images = ({ files }: { files: readonly FileObject[] }): ReactNode => (
  <Image.PreviewGroup>
    <span className={styles.images}>
      {files.map(({ filePath, fileFullPath, name }) => (
        <Image key={filePath} src={fileFullPath} alt={name} width={IMAGE_PX} height={IMAGE_PX} />
      ))}
    </span>
  </Image.PreviewGroup>
)

const NUMERIC: readonly FormField['tag'][] = ['number', 'money']

const Table = ({ field, value }: { field: FormField; value: unknown }): ReactNode => {
  const t = useText()
  const columns = field.columns ?? []
  const rows = rowsOf(value)
  const money = columns.filter(({ tag }) => tag === 'money')
  const total = (key: string): number => rows.reduce((sum, row) => sum + (typeof row[key] === 'number' ? row[key] : 0), 0)
  return (
    <ScrollRegion className={styles.tableFrame} label={field.label}>
      <table className={styles.table} aria-label={field.label}>
        <thead>
          <tr>
            <th className={styles.serial}>{t('序号')}</th>
            {columns.map(({ fieldKey, label, tag }) => (
              <th key={fieldKey} data-number={NUMERIC.includes(tag) || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.$key}>
              <td className={styles.serial}>{serial(index + 1)}</td>
              {columns.map((column) => (
                <td key={column.fieldKey} data-number={NUMERIC.includes(column.tag) || undefined}>
                  <FieldValue field={column} value={row[column.fieldKey]} plain />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {money.map(({ fieldKey, label }) => (
        <p key={fieldKey} className={styles.total}>
          <span>{t('大写：{words}', { words: capitalAmount(total(fieldKey)) })}</span>
          <span className={styles.sum}>
            {t('{label}合计', { label })} <strong>{formatMoney(total(fieldKey))}</strong>
          </span>
        </p>
      ))}
    </ScrollRegion>
  )
}

interface FieldValueProps {
  field: FormField
  value: unknown
  /** Without capitals below amounts. */
  plain?: boolean
}

/** The value of a field as it is read. */
export const FieldValue = ({ field, value, plain = false }: FieldValueProps): ReactNode => {
  const t = useText()
  const join = (names: unknown[]): string => orDash(names.map(String).join(t('、')))
  switch (field.tag) {
    case 'money':
      if (typeof value !== 'number') return '—'
      return (
        <span className={styles.number}>
          {formatMoney(value)}
          {field.capitalFlag && !plain ? <span className={styles.capital}>{capitalAmount(value)}</span> : null}
        </span>
      )
    case 'number':
      return (
        <span className={styles.number}>
          {typeof value === 'string' || typeof value === 'number' ? `${value}${field.unit ? ` ${field.unit}` : ''}` : '—'}
        </span>
      )
    case 'position':
      return orDash(Object(value ?? {}).name as string)
    case 'radio':
    case 'checkbox': {
      const chosen = field.tag === 'radio' ? (value === null || value === undefined ? [] : [value]) : listOf(value)
      return join(chosen.map((code) => field.options?.find((option) => option.value === code)?.label ?? code))
    }
    case 'umBusUser':
      return join(listOf(value).map((one) => Object(one).userName))
    case 'umBusOrgan':
      return join(listOf(value).map((one) => Object(one).organName))
    case 'uploadImg':
      return filesOf(value).length === 0 ? '—' : <Images files={filesOf(value)} />
    case 'file':
      return filesOf(value).length === 0 ? '—' : <FileList files={filesOf(value)} />
    case 'detail':
      return <Table field={field} value={value} />
    default:
      return <span className={styles.words}>{orDash(value as string)}</span>
  }
}
