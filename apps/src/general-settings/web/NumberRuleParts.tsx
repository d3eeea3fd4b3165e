import { controlProps, type InputProps } from '@qifuyun/kit-web/fields/input-props.ts'
import type { OwnCellProps } from '@qifuyun/kit-web/fields/own-cells.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useDocuments } from './documents.ts'
import styles from './NumberRule.module.css'
import { useText } from './texts.ts'

/** The document of a rule, by its name. */
export const DocumentInput = (props: InputProps): ReactNode => {
  const { name, row, onChange } = props
  const t = useText()
  const { list, nameOf } = useDocuments()
  const kept = typeof row.uuid === 'string'
  return (
    <Select
      {...controlProps(props)}
      disabled={kept || props.disabled === true}
      className={styles.wide ?? ''}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('请选择单据')}
      value={textOf(row[name]) || null}
      options={list.map((document) => ({
        value: document.target,
        label: nameOf(document),
        disabled: document.ruled && document.target !== row[name],
      }))}
      onChange={(target: string) => onChange({ [name]: target })}
    />
  )
}

export const DocumentCell = ({ row, children }: OwnCellProps): ReactNode => {
  const { find, nameOf } = useDocuments()
  const document = find(textOf(row.target))
  return document === undefined ? children : nameOf(document)
}

const DATES = ['{yyyy}', '{yy}', '{MM}', '{dd}'] as const

/** A pattern, with the parts that its document knows as buttons. */
export const PatternInput = (props: InputProps): ReactNode => {
  const { name, row, spec, onChange } = props
  const t = useText()
  const { find } = useDocuments()
  const document = find(textOf(row.target))
  const said = textOf(row[name])
  const parts = [...DATES, ...(document?.names ?? []).map((each) => `{${each}}`), '{4}']
  const names: Readonly<Record<string, string>> = {
    ...{ '{yyyy}': t('年'), '{yy}': t('两位年'), '{MM}': t('月'), '{dd}': t('日') },
    ...{ '{project}': t('项目编码'), '{type}': t('类型编码'), '{4}': t('流水号') },
  }
  return (
    <div className={styles.pattern}>
      <Input
        {...controlProps(props)}
        value={said}
        maxLength={spec.max ?? 60}
        placeholder={document?.pattern ?? 'HT{yyyy}-{4}'}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      <div className={styles.parts} role="group" aria-label={t('插入')}>
        {parts.map((part) => (
          <Button key={part} size="small" disabled={props.disabled === true} onClick={() => onChange({ [name]: `${said}${part}` })}>
            {names[part] ?? part}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The pattern, with what is wrong with it. */
export const PatternCell = ({ row, children }: OwnCellProps): ReactNode => {
  const fault = textOf(row.fault)
  if (fault === '') return children
  return (
    <span className={styles.parts}>
      {children}
      <ToneTag tone="error">{fault}</ToneTag>
    </span>
  )
}
