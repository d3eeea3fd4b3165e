import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { PERIOD, SPLIT } from '#src/screen-designer/codes.ts'
import { BOUNDS, figuresMax, splitsOf, type Widget } from '#src/screen-designer/design/design.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Designer.module.css'
import { Labelled, OneOf, Whole } from './fields.tsx'
import type { Datasets } from './use-datasets.ts'

interface DataProps {
  widget: Widget
  datasets: Datasets
  onChange: (values: Partial<Widget>) => void
}

const DatasetField = ({ widget, datasets: known, onChange }: DataProps): ReactNode => {
  const t = useText()
  const most = figuresMax(widget.type)
  const gone = known.missing(widget.datasets)
  const groups = [...Map.groupBy(known.datasets, ({ app }) => app.key)].map(([key, own]) => {
    const [first] = own
    const name = first === undefined ? key : known.appOf(first)
    return {
      ...{ label: name, title: name },
      options: own.map((each) => ({ value: each.code, label: known.nameOf(each), found: `${name} ${known.nameOf(each)} ${each.entity}` })),
    }
  })
  const shared = {
    ...{ 'aria-label': t('数据集'), loading: known.isPending, showSearch: { optionFilterProp: 'found' }, options: groups },
    ...{ placeholder: t('选择数据集'), popupMatchSelectWidth: 320, style: { width: '100%' } },
    ...(gone.length > 0 && { status: 'error' as const }),
  }
  return (
    <Labelled
      label={t('数据集')}
      {...(gone.length > 0
        ? { hint: t('数据集不存在或应用未启用：{list}', { list: gone.join('、') }) }
        : most > 1 && { hint: t('最多{n}项', { n: most }) })}
    >
      {(id) =>
        most === 1 ? (
          <Select<string>
            {...shared}
            id={id}
            value={widget.datasets[0] ?? null}
            labelRender={({ value }) => known.called(String(value))}
            onChange={(code) => onChange({ datasets: [code] })}
          />
        ) : (
          <Select<string[]>
            {...shared}
            id={id}
            mode="multiple"
            maxCount={most}
            value={widget.datasets}
            labelRender={({ value }) => known.called(String(value))}
            onChange={(codes) => onChange({ datasets: codes })}
          />
        )
      }
    </Labelled>
  )
}

/** What a widget tells of: figures, days, and what they are divided by. */
export const DataFields = (props: DataProps): ReactNode => {
  const t = useText()
  const { widget, onChange } = props
  const splits = splitsOf(widget.type)
  const names = { [SPLIT.none]: t('总计'), [SPLIT.days]: t('按日'), [SPLIT.projects]: t('按项目') }
  return (
    <>
      <DatasetField {...props} />
      <OneOf
        label={t('统计周期')}
        value={widget.period}
        options={[
          { value: PERIOD.today, label: t('今日') },
          { value: PERIOD.week, label: t('本周') },
          { value: PERIOD.month, label: t('本月') },
          { value: PERIOD.year, label: t('本年') },
          { value: PERIOD.days7, label: t('近{n}天', { n: 7 }) },
          { value: PERIOD.days30, label: t('近{n}天', { n: 30 }) },
          { value: PERIOD.custom, label: t('自定义') },
        ]}
        onChange={(period) => {
          const today = dayjs().format('YYYY-MM-DD')
          onChange({ period, ...(period === PERIOD.custom && { from: widget.from ?? today, to: widget.to ?? today }) })
        }}
      />
      {widget.period === PERIOD.custom ? (
        <Labelled label={t('起止日期')}>
          {(id) => (
            <DatePicker.RangePicker
              id={id}
              allowClear={false}
              value={[dayjs(widget.from), dayjs(widget.to)]}
              onChange={(dates) => {
                const [from, to] = [dates?.[0], dates?.[1]]
                if (from && to) onChange({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') })
              }}
            />
          )}
        </Labelled>
      ) : null}
      {splits.length > 1 ? (
        <OneOf
          label={t('维度')}
          value={widget.split}
          options={splits.map((value) => ({ value, label: names[value] }))}
          onChange={(split) => onChange({ split })}
        />
      ) : null}
      {widget.split === SPLIT.projects ? (
        <div className={styles.half}>
          <Whole label={t('显示条数')} value={widget.top} min={1} max={BOUNDS.top} onChange={(top) => onChange({ top })} />
        </div>
      ) : null}
    </>
  )
}
