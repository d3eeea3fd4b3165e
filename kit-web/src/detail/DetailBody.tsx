import type { Entity } from '@qifuyun/kit/entity.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { type Row, textOf } from '#src/fields/row.ts'
import { useText } from '#src/texts.ts'
import { ChildTable } from './ChildTable.tsx'
import { Comments } from './Comments.tsx'
import styles from './DetailBody.module.css'
import { Facts } from './Facts.tsx'
import { childFields } from './facts.ts'
import { History } from './History.tsx'
import { Related } from './Related.tsx'
import { rowTitle } from './row-title.ts'
import { StateLine } from './StateLine.tsx'

interface BodyProps {
  of: Entity
  row: Row
  /** Of the page around: stands between the facts and what is said about them. */
  children?: ReactNode
}

/** Everything about a row, from what it is to what was done with it. */
export const DetailBody = ({ of, row, children }: BodyProps): ReactNode => {
  const t = useText()
  const uuid = textOf(row.uuid)
  const creator = textOf(row.createUserName)
  const time = relativeTime(textOf(row.createTime))
  const tabs = [
    {
      key: 'comments',
      label: t('评论'),
      children: (
        <Part>
          <Comments of={of} uuid={uuid} />
        </Part>
      ),
    },
    {
      key: 'related',
      label: t('关联'),
      children: (
        <Part>
          <Related of={of} uuid={uuid} />
        </Part>
      ),
    },
    {
      key: 'history',
      label: t('操作记录'),
      children: (
        <Part>
          <History of={of} uuid={uuid} />
        </Part>
      ),
    },
  ]
  return (
    <>
      <h2 className={styles.title}>{rowTitle(of, row)}</h2>
      <p className={styles.made}>{creator === '' ? t('创建于 {time}', { time }) : t('{name} 创建于 {time}', { name: creator, time })}</p>
      <StateLine of={of} state={row.state} />
      <Facts of={of} row={row} />
      {childFields(of, row).map((fact) => (
        <ChildTable key={fact.name} of={of} row={row} {...fact} />
      ))}
      <Part>{children}</Part>
      <Tabs items={tabs} destroyOnHidden />
    </>
  )
}
