import type { Entity } from '@qifuyun/kit/entity.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { OwnTitle } from '#src/fields/OwnTitle.tsx'
import { childrenOf, type Row, textOf } from '#src/fields/row.ts'
import { Prints } from '#src/print/Prints.tsx'
import { usePrints } from '#src/print/prints.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { useRelated } from '../reads.ts'
import { ChildTable } from './ChildTable.tsx'
import { Course } from './course/Course.tsx'
import styles from './DetailBody.module.css'
import { Facts } from './Facts.tsx'
import { childFields, FIRST_TAB } from './facts.ts'
import { Related } from './Related.tsx'
import { rowTitle } from './row-title.ts'
import { Standing } from './Standing.tsx'
import { StateLine } from './StateLine.tsx'

interface BodyProps {
  of: Entity
  row: Row
  /** The part that is read. */
  tab: string
  onTab: (tab: string) => void
  /** Of the page around: stands below the facts. */
  children?: ReactNode
}

const Counted = ({ name, count }: { name: string; count: number }): ReactNode =>
  count === 0 ? (
    name
  ) : (
    <>
      {name} <span className={styles.count}>{count}</span>
    </>
  )

/** Everything about a row: what it is, what was done and said, the lines that its course left, and what it has to do with. */
export const DetailBody = ({ of, row, tab, onTab, children }: BodyProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const uuid = textOf(row.uuid)
  const related = useRelated(of, uuid)
  const prints = usePrints(of, uuid).data?.printList ?? []
  const creator = textOf(row.createUserName)
  const time = relativeTime(textOf(row.createTime))
  const lines = childFields(of, row)
  // Lines that people fill in are what the row is.
  const [own, left] = [lines.filter(({ spec }) => !spec.readonly), lines.filter(({ spec }) => spec.readonly)]
  const tabs = [
    {
      key: FIRST_TAB,
      label: t('概况'),
      children: (
        <>
          <Facts of={of} row={row} />
          {own.map((fact) => (
            <ChildTable key={fact.name} of={of} row={row} {...fact} />
          ))}
          <Part>{children}</Part>
        </>
      ),
    },
    { key: 'course', label: t('经过'), children: <Course of={of} uuid={uuid} /> },
    ...left.map((fact) => ({
      key: fact.name,
      label: <Counted name={label(fact.spec.label)} count={childrenOf(row[fact.name]).length} />,
      children: <ChildTable of={of} row={row} {...fact} />,
    })),
    ...(prints.length === 0
      ? []
      : [{ key: 'prints', label: <Counted name={t('打印件')} count={prints.length} />, children: <Prints of={of} uuid={uuid} /> }]),
    {
      key: 'related',
      label: <Counted name={t('关联')} count={(related.data ?? []).reduce((sum, { total }) => sum + total, 0)} />,
      children: <Related of={of} uuid={uuid} />,
    },
  ]
  const shown = tabs.some(({ key }) => key === tab) ? tab : FIRST_TAB
  return (
    <>
      <h2 className={styles.title}>
        <OwnTitle of={of} row={row}>
          {rowTitle(of, row)}
        </OwnTitle>
      </h2>
      <p className={styles.made}>{creator === '' ? t('创建于 {time}', { time }) : t('{name} 创建于 {time}', { name: creator, time })}</p>
      <Standing of={of} row={row} />
      <StateLine of={of} state={row.state} />
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={shown}
        onChange={onTab}
        items={tabs.map((each) => ({ ...each, children: <Part>{each.children}</Part> }))}
        destroyOnHidden
      />
    </>
  )
}
