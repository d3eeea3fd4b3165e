import { type BlockOf, type Column, FORMS, TEMPLATE_LIMITS } from '@qifuyun/contract/papers/template.ts'
import { fitBlock, roomOf } from '@qifuyun/kit/paper/editing.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Button, Input, Select } from 'antd'
import { AlignCenter, AlignLeft, AlignRight, ChevronDown, ChevronUp, Plus, Sigma, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Editor.module.css'
import { useEditing } from './editor-context.ts'
import { Line, NumberLine, SwitchLine } from './parts.tsx'
import { useText } from './texts.ts'

const SAME_MM = 0.05
const NEXT_ALIGN = { left: 'center', center: 'right', right: 'left' } as const
const ALIGN_ICONS = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const
const PLAIN = 'plain'

interface ColumnLineProps {
  column: Column
  at: number
  last: boolean
  fields: readonly { path: string; label: string }[]
  onChange: (change: Partial<Column>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const ColumnLine = ({ column, at, last, fields, onChange, onMove, onRemove }: ColumnLineProps): ReactNode => {
  const t = useText()
  const { locked } = useEditing()
  const n = at + 1
  const Align = ALIGN_ICONS[column.align]
  const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const
  const aligned = { left: t('左对齐'), center: t('居中'), right: t('右对齐') }[column.align]
  const forms = { day: t('日期'), dash: t('零写 —'), yuan: '¥' }
  return (
    <div className={styles.column}>
      <Select
        size="small"
        aria-label={t('第 {n} 列的字段', { n })}
        disabled={locked}
        value={column.field}
        options={fields.map(({ path, label }) => ({ value: path, label }))}
        onChange={(field) => onChange({ field, label: fields.find(({ path }) => path === field)?.label ?? column.label })}
      />
      <Input
        size="small"
        aria-label={t('第 {n} 列的表头', { n })}
        value={column.label}
        maxLength={60}
        disabled={locked}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <NumberField
        size="small"
        aria-label={t('第 {n} 列的宽度', { n })}
        value={column.width}
        min={1}
        max={400}
        disabled={locked}
        onChange={(width) => width !== null && onChange({ width })}
      />
      <Select
        size="small"
        aria-label={t('第 {n} 列的格式', { n })}
        disabled={locked}
        value={column.form ?? PLAIN}
        options={[{ value: PLAIN, label: t('原样') }, ...FORMS.map((form) => ({ value: form, label: forms[form] }))]}
        onChange={(form) => onChange({ form: FORMS.find((each) => each === form) ?? null })}
      />
      <span className={styles.columnButtons}>
        <Button
          type="text"
          size="small"
          disabled={locked}
          aria-label={t('第 {n} 列{aligned}', { n, aligned })}
          icon={<Align {...icon} />}
          onClick={() => onChange({ align: NEXT_ALIGN[column.align] })}
        />
        <Button
          type={column.sum ? 'primary' : 'text'}
          size="small"
          disabled={locked}
          aria-pressed={column.sum}
          aria-label={t('第 {n} 列求和', { n })}
          icon={<Sigma {...icon} />}
          onClick={() => onChange({ sum: !column.sum })}
        />
        <Button
          type="text"
          size="small"
          disabled={locked || at === 0}
          aria-label={t('第 {n} 列上移', { n })}
          icon={<ChevronUp {...icon} />}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          size="small"
          disabled={locked || last}
          aria-label={t('第 {n} 列下移', { n })}
          icon={<ChevronDown {...icon} />}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          size="small"
          disabled={locked}
          aria-label={t('删除第 {n} 列', { n })}
          icon={<Trash2 {...icon} />}
          onClick={onRemove}
        />
      </span>
    </div>
  )
}

/** A loop: over which lines, in which columns, and what it does at its ends. */
export const TableForm = ({ block }: { block: BlockOf<'table'> }): ReactNode => {
  const t = useText()
  const { groups, template, change, alter: alterBlock, locked } = useEditing()
  const { id, columns } = block
  const alter = (values: Partial<BlockOf<'table'>>): void => alterBlock(id, values, `${id} ${Object.keys(values).join()}`)
  const sources = groups.filter(({ lines }) => lines !== null)
  const fields = sources.find(({ lines }) => lines === block.source)?.fields ?? []
  const room = Math.round(roomOf(template, id) * 10) / 10
  const sum = Math.round(columns.reduce((total, { width }) => total + width, 0) * 10) / 10
  const set = (at: number, values: Partial<Column>): void =>
    alter({ columns: columns.map((column, n) => (n === at ? { ...column, ...values } : column)) })
  const move = (at: number, by: 1 | -1): void => {
    const next = [...columns]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) alter({ columns: next.toSpliced(at + by, 0, moved) })
  }
  const add = (): void => {
    const free = fields.find(({ path }) => !columns.some(({ field }) => field === path)) ?? fields[0]
    if (free !== undefined)
      alter({ columns: [...columns, { field: free.path, label: free.label, width: 20, align: 'left', form: null, sum: false }] })
  }
  return (
    <>
      <Line label={t('数据来源')}>
        <Select
          className={styles.wide ?? ''}
          aria-label={t('数据来源')}
          disabled={locked}
          placeholder={sources.length === 0 ? t('这种单据没有明细') : t('请选择')}
          value={block.source === '' ? null : block.source}
          options={sources.map(({ lines, label }) => ({ value: lines ?? '', label }))}
          onChange={(source) => alter({ source, columns: source === block.source ? columns : [] })}
        />
      </Line>
      <h4 className={styles.subhead}>
        {t('列')}
        <small data-off={Math.abs(sum - room) > SAME_MM || undefined}>
          {Math.abs(sum - room) > SAME_MM ? t('合计 {sum} mm，可打印 {room} mm', { sum, room }) : t('合计 {sum} mm，正好', { sum })}
        </small>
        <Button
          type="link"
          size="small"
          disabled={locked || fields.length === 0 || columns.length >= TEMPLATE_LIMITS.columns}
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={add}
        >
          {t('列')}
        </Button>
      </h4>
      {columns.map((column, at) => (
        <ColumnLine
          // Two columns may say the same field.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...{ column, at, fields }}
          last={at === columns.length - 1}
          onChange={(values) => set(at, values)}
          onMove={(by) => move(at, by)}
          onRemove={() => alter({ columns: columns.filter((_column, n) => n !== at) })}
        />
      ))}
      <Button size="small" disabled={locked || columns.length === 0} onClick={() => change(fitBlock(template, id))}>
        {t('铺满 {n} mm', { n: room })}
      </Button>
      <Line label={t('没有行时')}>
        <Input
          size="small"
          aria-label={t('没有行时')}
          placeholder={t('整块不打印')}
          value={block.empty}
          maxLength={60}
          disabled={locked}
          onChange={({ target }) => alter({ empty: target.value })}
        />
      </Line>
      <SwitchLine label={t('合计行')} value={block.total} onChange={(total) => alter({ total })} />
      <SwitchLine label={t('表头每页重复')} value={block.repeatHead} onChange={(repeatHead) => alter({ repeatHead })} />
      <SwitchLine label={t('表格线')} value={block.grid} onChange={(grid) => alter({ grid })} />
      <NumberLine label={t('不足时补空行到')} max={TEMPLATE_LIMITS.pad} value={block.pad} onChange={(pad) => alter({ pad })} />
      <NumberLine label={t('字号')} min={4} max={72} step={0.5} unit="pt" value={block.size} onChange={(size) => alter({ size })} />
    </>
  )
}
