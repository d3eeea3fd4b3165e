import { Button, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { ListFilter, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AskedStatistics, Statistics } from '#src/questionnaire/calls.ts'
import { CHANNEL } from '#src/questionnaire/codes.ts'
import { OP } from '#src/questionnaire/design/shape.ts'
import { type Text, useText } from '#src/questionnaire/web/texts.ts'
import styles from './Statistics.module.css'

export type Asked = Omit<AskedStatistics, 'survey'>
const CHANNELS: readonly { value: (typeof CHANNEL)[keyof typeof CHANNEL]; label: Text }[] = [
  { value: CHANNEL.link, label: '链接' },
  { value: CHANNEL.code, label: '二维码' },
  { value: CHANNEL.inside, label: '站内' },
  { value: CHANNEL.message, label: '短信' },
]

const without = (asked: Asked, key: keyof Asked): Asked => {
  const { [key]: _gone, ...left } = asked
  return left
}

/** What the figures are narrowed by: edition, days, the way in, and what was said to a choice. */
export const Filters = ({
  figures: { editions, choices },
  asked,
  onChange,
}: {
  figures: Statistics
  asked: Asked
  onChange: (asked: Asked) => void
}): ReactNode => {
  const t = useText()
  const set = <K extends keyof Asked>(key: K, value: Asked[K] | undefined): void =>
    onChange(value === undefined ? without(asked, key) : { ...asked, [key]: value })
  const filters = asked.filters ?? []
  return (
    <section className={styles.filters} aria-label={t('筛选')}>
      <Select
        aria-label={t('版本')}
        value={asked.edition ?? 0}
        options={[{ value: 0, label: t('全部版本') }, ...editions.map(({ n }) => ({ value: n, label: t('版本 {n}', { n }) }))]}
        onChange={(n: number) => set('edition', n === 0 ? undefined : n)}
      />
      <DatePicker.RangePicker
        aria-label={t('提交日期')}
        value={asked.from !== undefined && asked.to !== undefined ? [dayjs(asked.from), dayjs(asked.to)] : null}
        onChange={(span) => {
          const [from, to] = [span?.[0]?.format('YYYY-MM-DD'), span?.[1]?.format('YYYY-MM-DD')]
          const left = without(without(asked, 'from'), 'to')
          onChange(from === undefined || to === undefined ? left : { ...left, from, to })
        }}
      />
      <Select
        allowClear
        aria-label={t('答题方式')}
        placeholder={t('全部方式')}
        className={styles.pick ?? ''}
        value={asked.channel ?? null}
        options={CHANNELS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value: Asked['channel'] | null) => set('channel', value ?? undefined)}
      />
      {filters.map(({ qid, value }, at) => {
        const options = choices.find((each) => each.qid === qid)?.options ?? []
        const change = (next: Asked['filters']): void => set('filters', next === undefined || next.length === 0 ? undefined : next)
        return (
          <span key={String(at)} className={styles.filter}>
            <Select
              aria-label={t('题目')}
              className={styles.pick ?? ''}
              value={qid}
              options={choices.map((each) => ({ value: each.qid, label: each.title }))}
              onChange={(next: string) => change(filters.with(at, { qid: next, op: OP.anyOf, value: [] }))}
            />
            <Select
              mode="multiple"
              aria-label={t('选项')}
              placeholder={t('选项')}
              className={styles.pick ?? ''}
              value={value}
              options={options.map(({ oid, label }) => ({ value: oid, label }))}
              onChange={(next: string[]) => change(filters.with(at, { qid, op: OP.anyOf, value: next }))}
            />
            <Button
              type="text"
              size="small"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={t('移除条件')}
              onClick={() => change(filters.toSpliced(at, 1))}
            />
          </span>
        )
      })}
      {choices.length === 0 ? null : (
        <Button
          icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() =>
            set('filters', [
              ...filters,
              { qid: choices[0]?.qid ?? '', op: OP.anyOf, value: choices[0]?.options.map(({ oid }) => oid) ?? [] },
            ])
          }
        >
          {t('按作答筛选')}
        </Button>
      )}
    </section>
  )
}
