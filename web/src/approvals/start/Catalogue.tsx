import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { relativeTime, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { type StartableFlow, useFlowsToStart } from '../api.ts'
import { to } from '../to.ts'
import { Drafts } from './Drafts.tsx'
import { FlowCard } from './FlowCard.tsx'
import { Latest } from './Latest.tsx'
import styles from './Start.module.css'

const RECENT = 5

/** What was started last, the latest first. */
const recentOf = (flows: readonly StartableFlow[]): StartableFlow[] =>
  flows
    .filter(({ lastStartTime }) => lastStartTime !== null)
    .sort((left, right) => (right.lastStartTime ?? '').localeCompare(left.lastStartTime ?? ''))
    .slice(0, RECENT)

interface PickedProps {
  title: string
  flows: readonly StartableFlow[]
  /** Under the name, in place of the description. */
  noteOf?: (flow: StartableFlow) => string
}

/** A few flows that the user needs more often than others, before all of them. */
const Picked = ({ title, flows, noteOf = ({ flowDesc }) => flowDesc }: PickedProps): ReactNode =>
  flows.length === 0 ? null : (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.picked}>
        {flows.map((flow) => (
          <li key={flow.flowUuid}>
            <FlowCard flow={flow} note={noteOf(flow)} boxed />
          </li>
        ))}
      </ul>
    </section>
  )

/** What can be started, by category; before it what is left unfinished, collected, and was started last. */
export const Catalogue = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const { data, isLoadingError, error, refetch } = useFlowsToStart()
  const words = keyword.toLowerCase()
  const categories = (data ?? [])
    .map((category) => ({
      ...category,
      flowList: category.flowList.filter(({ flowName, flowDesc }) =>
        `${category.categoryName} ${flowName} ${flowDesc}`.toLowerCase().includes(words),
      ),
    }))
    .filter(({ flowList }) => flowList.length > 0)
  const all = categories.flatMap(({ flowList }) => flowList)
  const startedAt = ({ lastStartTime }: StartableFlow): string => (lastStartTime === null ? '' : relativeTime(toDate(lastStartTime)))
  return (
    <Page
      title={t('发起审批')}
      onBack={() => void navigate(to.list())}
      actions={<SearchField label={t('搜索流程')} value={keyword} onSearch={setKeyword} />}
    >
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      <div className={styles.catalogue}>
        {keyword === '' ? (
          <>
            <Drafts />
            <Picked title={t('收藏')} flows={all.filter(({ isCollect }) => isCollect)} />
            <Picked title={t('最近使用')} flows={recentOf(all)} noteOf={startedAt} />
          </>
        ) : null}
        {all.length > 0 ? (
          <div className={styles.categories}>
            {categories.map(({ categoryCode, categoryName, flowList }) => (
              <section key={categoryCode} className={styles.category} aria-label={categoryName}>
                <h2>
                  {categoryName} <span className={styles.count}>{flowList.length}</span>
                </h2>
                <ul className={styles.flows}>
                  {flowList.map((flow) => (
                    <li key={flow.flowUuid}>
                      <FlowCard flow={flow} note={flow.flowDesc} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ) : null}
        {keyword === '' ? <Latest /> : null}
      </div>
      {data !== undefined && all.length === 0 ? (
        keyword === '' ? (
          <StateBlock picture="empty" title={t('还没有可以发起的流程')} hint={t('企业管理员发布流程后，可以在这里发起')} />
        ) : (
          <StateBlock
            picture="noResult"
            title={t('没有符合条件的结果')}
            action={<Button onClick={() => setKeyword('')}>{t('清空筛选')}</Button>}
          />
        )
      ) : null}
    </Page>
  )
}
