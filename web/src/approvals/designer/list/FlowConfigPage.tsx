import { CODE } from '@qifuyun/contract/core/codes.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Button, Select } from 'antd'
import { ChartNoAxesColumn, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/approvals/designer/texts.ts'
import { type FlowRow, useCategories, useFlows } from '../calls.ts'
import { to } from '../to.ts'
import { FlowTable } from './FlowTable.tsx'
import styles from './List.module.css'
import { NewFlowDialog } from './NewFlowDialog.tsx'
import { VersionsDrawer } from './VersionsDrawer.tsx'

const STATES = ['enabled', 'disabled', 'draft'] as const
type State = (typeof STATES)[number]

const isIn = ({ enableFlag, versionNo, draftFlag }: FlowRow, state: State): boolean =>
  state === 'draft' ? draftFlag === 1 || versionNo === 0 : versionNo > 0 && (enableFlag === 1) === (state === 'enabled')

/** /flow/config: the flows of the enterprise by category. Keyword, category and state stand in the address. */
const FlowConfigPage = (): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const flows = useFlows()
  const categories = useCategories().data ?? []
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<FlowRow | null>(null)
  const keyword = query.get('keyword') ?? ''
  const category = query.get('category') ?? undefined
  const state = STATES.find((one) => one === query.get('state'))
  const filter = (name: string, value: string | undefined): void => {
    const next = new URLSearchParams(query)
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true })
  }
  if (flows.isLoadingError) {
    const forbidden = flows.error instanceof CallError && flows.error.code === CODE.forbidden
    return forbidden ? (
      <StateBlock picture="noAccess" heading title={t('暂无权限')} hint={t('没有权限，请联系企业管理员')} />
    ) : (
      <LoadFailed error={flows.error} onRetry={() => void flows.refetch()} />
    )
  }
  if (flows.data === undefined) return <PageSkeleton />
  const found = flows.data.filter(
    (flow) =>
      flow.flowName.toLowerCase().includes(keyword.toLowerCase()) &&
      (category === undefined || flow.categoryCode === category) &&
      (state === undefined || isIn(flow, state)),
  )
  const groups = categories
    .map(({ categoryCode, categoryName }) => ({ categoryName, list: found.filter((flow) => flow.categoryCode === categoryCode) }))
    .filter(({ list }) => list.length > 0)
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('新建流程')}
    </Button>
  )
  const nothing =
    flows.data.length === 0 ? (
      <StateBlock picture="empty" title={t('暂无内容')} hint={t('从模板或空白开始，设计第一个审批流程')} action={add} />
    ) : (
      <StateBlock
        picture="noResult"
        title={t('没有符合条件的结果')}
        action={<Button onClick={() => setQuery({}, { replace: true })}>{t('清空筛选')}</Button>}
      />
    )
  return (
    <Page
      title={t('审批流程')}
      actions={
        <>
          <SearchField label={t('搜索流程')} value={keyword} onSearch={(words) => filter('keyword', words)} />
          <Select<string>
            allowClear
            className={styles.filter ?? ''}
            aria-label={t('流程分类')}
            placeholder={t('全部分类')}
            {...(category !== undefined && { value: category })}
            options={categories.map(({ categoryCode: value, categoryName: label }) => ({ value, label }))}
            onChange={(value) => filter('category', value)}
          />
          <Select<State>
            allowClear
            className={styles.filter ?? ''}
            aria-label={t('状态')}
            placeholder={t('全部状态')}
            {...(state !== undefined && { value: state })}
            options={[
              { value: 'enabled', label: t('已启用') },
              { value: 'disabled', label: t('已停用') },
              { value: 'draft', label: t('有草稿') },
            ]}
            onChange={(value) => filter('state', value)}
          />
          <Button
            icon={<ChartNoAxesColumn size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void navigate(to.statistics())}
          >
            {t('审批统计')}
          </Button>
          {add}
        </>
      }
    >
      {found.length === 0 ? nothing : <FlowTable groups={groups} onVersions={setShown} />}
      {adding ? <NewFlowDialog onClose={() => setAdding(false)} /> : null}
      {shown === null ? null : <VersionsDrawer flow={shown} onClose={() => setShown(null)} />}
    </Page>
  )
}
export default FlowConfigPage
