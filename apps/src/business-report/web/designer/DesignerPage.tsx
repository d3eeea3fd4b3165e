import { choiceLabel } from '@qifuyun/kit/field.ts'
import { type InfoRow, useChange, useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ROWS } from '#src/business-report/codes.ts'
import { report } from '#src/business-report/reports/report.ts'
import { useMetrics } from '#src/business-report/web/metrics/use-metrics.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { type ChartLine, ChartsEditor } from './ChartsEditor.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import styles from './Designer.module.css'
import type { Column } from './entries.ts'
import { Preview } from './Preview.tsx'
import { Standards } from './Standards.tsx'

const MOST = 200

type Row = InfoRow<typeof report>
type RowsBy = Row['rowsBy']

/** What the server says of the lines of a list, by `[0].metric`. */
const problemsOf = (error: unknown, list: 'columns' | 'charts'): Record<string, string> => {
  const fields = error === null ? {} : asCallError(error).fields
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, text]) => (key.startsWith(`${list}[`) ? [[key.slice(list.length), text]] : [])),
  )
}

const plain = (lines: readonly (Column | ChartLine)[]): string => JSON.stringify(lines)

const Designer = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const label = useLabel(report)
  const stored = { columns: row.columns as readonly Column[], charts: row.charts as readonly ChartLine[] }
  const [columns, setColumns] = useState(stored.columns)
  const [charts, setCharts] = useState(stored.charts)
  const [rowsBy, setRowsBy] = useState<RowsBy>(row.rowsBy)
  const editable = row.may.update
  const changed = plain(columns) !== plain(stored.columns) || plain(charts) !== plain(stored.charts) || rowsBy !== row.rowsBy
  useUnsaved(changed)
  const change = useChange(report, { quiet: true })
  const actions = useActions(report)
  const shown = new Set(columns.map(({ metric }) => metric))
  const setColumnsWithCharts = (next: readonly Column[]): void => {
    setColumns(next)
    // What has no column any more is not drawn.
    setCharts(charts.filter(({ metric }) => next.some((column) => column.metric === metric)))
  }
  const save = (): void => change.mutate({ uuid: row.uuid, version: row.version, rowsBy, columns: [...columns], charts: [...charts] })
  const can = (name: 'enable' | 'issueNow'): boolean => row.canDo.includes(name)
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <section aria-label={t('行')}>
          <h3>{t('行')}</h3>
          <Segmented<RowsBy>
            block
            aria-label={t('行')}
            disabled={!editable}
            value={rowsBy}
            options={Object.values(ROWS).map((value) => ({ value, label: label(choiceLabel(report.fields.rowsBy, value)) }))}
            onChange={setRowsBy}
          />
        </section>
        <section aria-label={t('列')}>
          <h3>{t('列')}</h3>
          <ColumnsEditor
            columns={columns}
            disabled={!editable}
            problems={problemsOf(change.error, 'columns')}
            onChange={setColumnsWithCharts}
          />
        </section>
        <section aria-label={t('图表')}>
          <h3>{t('图表')}</h3>
          <ChartsEditor
            charts={charts}
            metrics={[...shown]}
            disabled={!editable}
            problems={problemsOf(change.error, 'charts')}
            onChange={setCharts}
          />
        </section>
        {editable ? (
          <footer className={styles.foot}>
            <span>
              {change.error !== null && !change.isPending
                ? asCallError(change.error).msg
                : changed
                  ? t('有未保存的修改')
                  : t('新的列从下一期起生效')}
            </span>
            {can('enable') && !changed ? <Button onClick={() => actions.start('enable', [{ ...row }])}>{t('启用')}</Button> : null}
            {can('issueNow') && !changed ? <Button onClick={() => actions.start('issueNow', [{ ...row }])}>{t('出具')}</Button> : null}
            <Button type="primary" disabled={!changed || columns.length === 0} loading={change.isPending} onClick={save}>
              {t('保存')}
            </Button>
          </footer>
        ) : null}
      </div>
      <Preview kind={row.kind} rowsBy={rowsBy} projects={row.projects ?? []} columns={columns} />
      {actions.dialog}
    </div>
  )
}

const Loaded = ({ uuid }: { uuid: string }): ReactNode => {
  const { data, isPending, error, refetch } = useInfo(report, uuid)
  // Without them columns are called by their codes.
  const { isPending: unnamed } = useMetrics()
  if (isPending || unnamed) return <PageSkeleton />
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  // What is stored anew begins anew.
  return <Designer key={`${data.uuid} ${data.version}`} row={data} />
}

/** 报表设计: the columns and charts of a report, with what they would say. */
export const DesignerPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const label = useLabel(report)
  const { may } = useRights(report)
  const [params, setParams] = useSearchParams()
  const { data, isPending, error, refetch } = usePage(report, { pageNum: 1, pageSize: MOST })
  const choose = (uuid: string): void =>
    setParams((all) => {
      all.set('report', uuid)
      return all
    })
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const list = data?.list ?? []
  const chosen = params.get('report') ?? list[0]?.uuid
  const row = list.find(({ uuid }) => uuid === chosen)
  const state = row === undefined ? undefined : stateOfRow(report, { ...row })
  const tools = (
    <>
      {list.length === 0 ? null : (
        <Select
          className={styles.pick ?? ''}
          aria-label={t('报表')}
          value={chosen ?? null}
          options={list.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          onChange={choose}
        />
      )}
      {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
      {may('add') ? <Standards onAdded={choose} /> : null}
    </>
  )
  return (
    <ScrollingPage heading={heading} tools={tools}>
      {isPending ? (
        <PageSkeleton />
      ) : chosen === undefined ? (
        <StateBlock picture="empty" title={t('还没有报表')} hint={t('从标准报表添加，或在“报表”中新建')} />
      ) : (
        <Loaded key={chosen} uuid={chosen} />
      )}
    </ScrollingPage>
  )
}
