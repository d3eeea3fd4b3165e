import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { type InfoRow, useChange, useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { App, Button, Segmented, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { line as lineOf } from '#src/budgeting/line.ts'
import { plan } from '#src/budgeting/plan.ts'
import { use } from '#src/budgeting/use.ts'
import styles from './BudgetSheet.module.css'
import { CellPane } from './CellPane.tsx'
import { SheetFile } from './SheetFile.tsx'
import { NAMES, SheetGrid, type Taken } from './SheetGrid.tsx'

import { firstColumn, type Pasted, type Place } from './sheet-cells.ts'
import { useText } from './texts.ts'
import { useSheet } from './use-sheet.ts'

const PLANS_WIDTH = 220
const MOST_PLANS = 100
const MOST_LINES = 200
const NOTHING: Taken = { used: 0, reserved: 0, added: 0 }

/** What is taken of each subject of a budget, and its months, once it runs: approved changes are written there. */
const useExecution = ({ uuid, year, organUuid }: InfoRow<typeof plan>) => {
  const items = [
    { field: 'year', cmp: 'eq' as const, value: year },
    { field: 'organUuid', cmp: 'eq' as const, value: organUuid },
  ]
  const { data } = usePage(lineOf, { pageNum: 1, pageSize: MOST_LINES, filter: { op: 'and', items } })
  const bySubject = new Map(data?.list.map((each) => [each.subject, each]))
  // Lines outlast budgets: the one of a draft is that of the budget before.
  const own = (subject: string) => (bySubject.get(subject)?.plan === uuid ? bySubject.get(subject) : undefined)
  return {
    takenOf: (subject: string): Taken => {
      const { used, reserved } = bySubject.get(subject) ?? NOTHING
      return { used, reserved, added: own(subject)?.added ?? 0 }
    },
    monthsOf: own,
  }
}

const Sheet = ({ row }: { row: InfoRow<typeof plan> }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [heat, setHeat] = useState(false)
  const [at, setAt] = useState<Place>(() => ({ row: 0, column: firstColumn(row, chinaDay(new Date())) }))
  const seesUses = useRights(use).may('read')
  const { takenOf, monthsOf } = useExecution(row)
  const sheet = useSheet(row, monthsOf)
  const line = sheet.lines[at.row]
  const change = useChange(plan)
  const title = t('{year} 年 {organ} 第 {version} 版', { year: row.year, organ: row.organName ?? '', version: row.edition ?? 1 })
  const editable = row.may.update && row.state === plan.stateCode('draft')
  const tell = ({ taken, refused }: Pasted): void => {
    if (refused.length > 0) void message.warning(t('已填入 {n} 格，未识别：{list}', { n: taken, list: refused.slice(0, 5).join('、') }))
    else void message.success(t('已填入 {n} 格', { n: taken }))
  }
  const save = () =>
    change.mutate({ uuid: row.uuid, version: row.version, lines: sheet.lines.map(({ subjectName: _name, ...each }) => each) })
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.hint}>
          {editable ? t('方向键移动，输入或 F2 修改，可从表格粘贴；填写全年自动分摊到月') : t('已批准的预算通过预算调整修改')}
        </span>
        <Space wrap>
          <SheetFile sheet={sheet} editable={editable} title={title} takenOf={takenOf} onFilled={tell} />
          <Segmented
            aria-label={t('显示方式')}
            value={heat ? 'heat' : 'figures'}
            options={[
              { value: 'figures', label: t('数字') },
              { value: 'heat', label: t('热图') },
            ]}
            onChange={(value) => setHeat(value === 'heat')}
          />
        </Space>
      </div>
      <div className={styles.body}>
        <SheetGrid
          sheet={sheet}
          editable={editable}
          heat={heat}
          takenOf={takenOf}
          at={at}
          onAt={setAt}
          onPaste={(place, text) => tell(sheet.paste(place, text))}
        />
        {line === undefined || !seesUses ? null : (
          <CellPane line={line} at={at} year={row.year} organUuid={row.organUuid} name={t(NAMES[at.column] ?? '全年')} />
        )}
      </div>
      {editable ? (
        <footer className={styles.foot}>
          <span>{sheet.changed > 0 ? t('已修改 {n} 格', { n: sheet.changed }) : t('单位：元')}</span>
          <Button disabled={!sheet.canUndo} onClick={sheet.undo}>
            {t('撤销')}
          </Button>
          <Button type="primary" disabled={sheet.changed === 0} loading={change.isPending} onClick={save}>
            {t('保存')}
          </Button>
        </footer>
      ) : null}
    </>
  )
}

const Loaded = ({ uuid }: { uuid: string }): ReactNode => {
  const { data, isPending, error, refetch } = useInfo(plan, uuid)
  if (isPending) return <PageSkeleton />
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  // What is stored anew begins anew.
  return <Sheet key={`${data.uuid} ${data.version}`} row={data} />
}

/** 预算表格: a budget by subject and month, typed and pasted as in a spreadsheet. */
export const BudgetSheet = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const { data, isPending, error, refetch } = usePage(plan, {
    pageNum: 1,
    pageSize: MOST_PLANS,
    sort: [{ field: 'year', order: 'desc' }],
  })
  if (isPending) return <PageSkeleton />
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const chosen = data.list.find(({ uuid }) => uuid === params.get('plan')) ?? data.list[0]
  const choose = (uuid: string) =>
    setParams((all) => {
      all.set('plan', uuid)
      return all
    })
  const state = chosen === undefined ? undefined : stateOfRow(plan, { ...chosen })
  const tools =
    chosen === undefined ? null : (
      <>
        <Select
          aria-label={t('预算表')}
          style={{ minInlineSize: PLANS_WIDTH }}
          value={chosen.uuid}
          options={data.list.map(({ uuid, year, organName, edition }) => ({
            value: uuid,
            label: t('{year} 年 {organ} 第 {version} 版', { year, organ: organName ?? '', version: edition ?? 1 }),
          }))}
          onChange={choose}
        />
        {state === undefined ? null : <ToneTag tone={state.tone}>{state.label}</ToneTag>}
      </>
    )
  return (
    <PageFrame heading={heading} tools={tools}>
      {chosen === undefined ? (
        <StateBlock picture="empty" title={t('还没有预算')} hint={t('在「预算表」中新建后，可在这里按月填写')} />
      ) : (
        <Loaded key={chosen.uuid} uuid={chosen.uuid} />
      )}
    </PageFrame>
  )
}
