import { addressOf, rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useKeptAnswer } from '@qifuyun/kit-web/kept-answer.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useKept } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { check } from '#src/quality/checks/check.ts'
import { Appeal } from './Appeal.tsx'
import { SheetBody } from './SheetBody.tsx'
import { useText } from './texts.ts'
import type { CheckRow } from './use-sheet.ts'

const MOST = 20
const MINE = filterOf(check, (f) => f.or(f.and(f.state('draft'), f.mine('checker')), f.and(f.state('confirming'), f.mine('manager'))))

const SUBMIT = `${addressOf(check).path}/action/submit`
const isRow = (value: unknown): value is CheckRow => typeof value === 'object' && value !== null && 'items' in value
type Mine = NonNullable<ReturnType<typeof usePage<typeof check>>['data']>
const isMine = (value: unknown): value is Mine => typeof value === 'object' && value !== null && 'list' in value

const Sheet = ({ uuid, onDone }: { uuid: string; onDone: () => void }): ReactNode => {
  const t = useText()
  const { data: row, failed, error, refetch } = useKeptAnswer(`quality.check.${uuid}`, useInfo(check, uuid), isRow)
  const submitted = useKept(({ list }) => list.some(({ path, about, refusal }) => path === SUBMIT && about === uuid && refusal === null))
  if (submitted) return <StateBlock picture="done" title={t('已保存，恢复网络后自动提交')} />
  if (failed) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (row === undefined) return <PageSkeleton />
  if (row.state === check.stateCode('draft')) return <SheetBody row={row} onDone={onDone} />
  if (row.state === check.stateCode('confirming')) return <Appeal row={row} />
  return <StateBlock picture="done" title={t('这张核查单已经处理')} action={<Link to={rowPath(check, uuid)}>{row.no}</Link>} />
}

/** 现场核查: the checks that wait for the reader, one after the other. */
export const SheetPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const mine = useKeptAnswer(
    'quality.checks',
    usePage(check, { filter: MINE, pageSize: MOST, sort: [{ field: 'createTime', order: 'asc' }] }),
    isMine,
  )
  const list = mine.data?.list ?? []
  const uuid = params.get('check') ?? list[0]?.uuid
  const pick = (next: string | null): void =>
    setParams(new URLSearchParams({ entity: params.get('entity') ?? '', ...(next !== null && { check: next }) }))
  const options = list.map((row) => ({ value: row.uuid, label: [row.projectName, row.standardName, row.no].filter(Boolean).join(' · ') }))
  return (
    <ScrollingPage
      heading={heading}
      tools={options.length > 1 ? <Select aria-label={t('选择核查单')} value={uuid ?? null} options={options} onChange={pick} /> : null}
    >
      {uuid === undefined && mine.failed ? (
        <LoadFailed error={mine.error} onRetry={() => void mine.refetch()} />
      ) : uuid === undefined && mine.data === undefined ? (
        <PageSkeleton />
      ) : uuid === undefined ? (
        <StateBlock picture="empty" title={t('没有等你的核查')} hint={t('轮到你核查或确认时会出现在这里')} />
      ) : (
        <Sheet key={uuid} uuid={uuid} onDone={() => pick(null)} />
      )}
    </ScrollingPage>
  )
}
