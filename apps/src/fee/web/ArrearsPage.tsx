import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input, Pagination, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { feeApp } from '#src/fee/app.ts'
import type { ArrearsRow as Row } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import styles from './Arrears.module.css'
import { arrearsCall } from './calls.generated.ts'
import { AgingBar } from './desk/AgingBar.tsx'
import { useText } from './texts.ts'

type By = 'room' | 'customer' | 'building'

const SIZE = 20
const TYPING_MS = 300
const STEPS = ['days30', 'days90', 'days180', 'days365', 'more'] as const
const FIELD: Readonly<Record<By, string>> = { room: 'roomUuid', customer: 'customer', building: 'buildingUuid' }

/** The bills behind a line: the list of receivables, narrowed to it. */
const behind = (by: By, { uuid }: Row): string | null => {
  if (uuid === null) return null
  const filter = JSON.stringify({
    op: 'and',
    items: [
      { field: FIELD[by], cmp: 'eq', value: uuid },
      { field: 'state', cmp: 'in', value: ['20', '30', '25'] },
    ],
  })
  return `/application/${feeApp.appKey}?entity=receivable&filter=${encodeURIComponent(filter)}`
}

const Table = ({ by, rows }: { by: By; rows: readonly Row[] }): ReactNode => {
  const t = useText()
  const names = { room: t('房屋'), customer: t('客户'), building: t('楼栋') }
  const words = { days30: t('0–30 天'), days90: t('31–90 天'), days180: t('91–180 天'), days365: t('181–365 天'), more: t('365 天以上') }
  return (
    <FigureTable className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{names[by]}</th>
          {by === 'room' ? <th scope="col">{t('付款人')}</th> : null}
          <th scope="col">{t('笔数')}</th>
          {STEPS.map((step) => (
            <th scope="col" key={step}>
              {words[step]}
            </th>
          ))}
          <th scope="col">{t('最早到期')}</th>
          <th scope="col">{t('欠费')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const to = behind(by, row)
          return (
            <tr key={`${row.uuid} ${row.name}`}>
              <th scope="row">{to === null ? row.name : <Link to={to}>{row.name}</Link>}</th>
              {by === 'room' ? <td>{row.payer}</td> : null}
              <td>{row.bills}</td>
              {STEPS.map((step) => (
                <td key={step} data-none={row.aging[step] === 0}>
                  {row.aging[step] === 0 ? '—' : formatMoney(row.aging[step])}
                </td>
              ))}
              <td>{row.oldest}</td>
              <td>
                <b>{formatMoney(row.outstanding)}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </FigureTable>
  )
}

/** 欠费清单: who has been owing how much for how long, by room, customer or building. */
export const ArrearsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [by, setBy] = useState<By>('room')
  const [projectUuid, setProject] = useState<string>()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const keyword = useDebounced(typed.trim(), TYPING_MS)
  const { data, error, isLoadingError, refetch } = useCall(arrearsCall, { by, projectUuid: projectUuid ?? null, keyword, page, size: SIZE })
  const body = (): ReactNode => {
    if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <PageSkeleton />
    if (data.total === 0) return <StateBlock picture="done" title={t('没有逾期欠费')} hint={t('到期未缴的账单会出现在这里')} />
    return (
      <>
        <header className={styles.head}>
          <p>
            <small>{t('欠费总额')}</small>
            <strong>{formatMoney(data.sum)}</strong>
            <small>
              {t('{n} 户，户均 {x}', { n: data.households, x: formatMoney(Math.round(data.sum / Math.max(1, data.households))) })}
            </small>
          </p>
          <AgingBar aging={data.aging} />
        </header>
        <Table by={by} rows={data.rows} />
        <Pagination current={page} pageSize={SIZE} total={data.total} showSizeChanger={false} onChange={setPage} />
      </>
    )
  }
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <Input.Search
            allowClear
            aria-label={t('查找')}
            placeholder={t('房号、姓名')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setPage(1)
            }}
          />
          <ProjectPicker
            of={receivable}
            value={projectUuid}
            onChange={(uuid) => {
              setProject(uuid)
              setPage(1)
            }}
          />
        </>
      }
    >
      <div className={styles.page}>
        <Segmented<By>
          aria-label={t('汇总方式')}
          value={by}
          onChange={(next) => {
            setBy(next)
            setPage(1)
          }}
          options={[
            { value: 'room', label: t('按房屋') },
            { value: 'customer', label: t('按客户') },
            { value: 'building', label: t('按楼栋') },
          ]}
        />
        {body()}
      </div>
    </ScrollingPage>
  )
}
