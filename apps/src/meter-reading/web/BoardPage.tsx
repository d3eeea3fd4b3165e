import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RoundBoard } from '#src/meter-reading/calls.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import styles from './Board.module.css'
import { BoardPane } from './BoardPane.tsx'
import { BuildingRow } from './BuildingRow.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { roundBoard } from './calls.generated.ts'
import { RoundSteps } from './RoundSteps.tsx'
import { useText } from './texts.ts'

const ROUNDS = 30
const BEGUN: FilterNode = { field: 'state', cmp: 'notIn', value: [round.stateCode('draft'), round.stateCode('calledOff')] }

const inState = (board: RoundBoard, name: 'waiting' | 'read' | 'abnormal' | 'missed'): number =>
  board.buildings.reduce((sum, { cells }) => sum + cells.filter(({ state }) => state === task.stateCode(name)).length, 0)

/** The round in a sentence. */
const Lead = ({ board }: { board: RoundBoard }): ReactNode => {
  const t = useText()
  const [waiting, read, abnormal, missed] = [
    inState(board, 'waiting'),
    inState(board, 'read'),
    inState(board, 'abnormal'),
    inState(board, 'missed'),
  ]
  const total = waiting + read + abnormal + missed
  const own = board.buildings.reduce((sum, { cells }) => sum + cells.filter(({ source }) => source === '2').length, 0)
  const facts = [
    ...(total === 0 ? [] : [t('抄表率 {n}%', { n: ((read * 100) / total).toFixed(1) })]),
    ...(own > 0 ? [t('住户自助 {n} 块', { n: own })] : []),
    t('截止 {day}', { day: board.end }),
    board.no,
  ]
  return (
    <div className={styles.lead}>
      <h2>
        {board.title} <strong>{t('{n} 块表', { n: total })}</strong>
        {t('，抄了 {n} 块', { n: total - waiting })}
        {abnormal > 0 ? <em data-tone="error">{t('{n} 块异常', { n: abnormal })}</em> : null}
        {missed > 0 ? <em data-tone="warning">{t('{n} 块未抄到', { n: missed })}</em> : null}
      </h2>
      <p>{facts.join(' · ')}</p>
    </div>
  )
}

const Board = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const asked = useCall(roundBoard, { round: uuid })
  useLive(task, LIVE_LIST)
  const [checked, setChecked] = useState<RoundBoard['findings'][number]>()
  const { may } = useRights(task)
  const check = useAct(task, 'check', { onDone: () => setChecked(undefined) })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  const board = asked.data
  return (
    <div className={styles.panes}>
      <div className={styles.middle}>
        <div className={styles.head}>
          <Lead board={board} />
          <RoundSteps board={board} />
        </div>
        <ul className={styles.legend} aria-label={t('图例')}>
          {(['read', 'abnormal', 'missed', 'waiting'] as const).map((name) => (
            <li key={name} data-tone={name}>
              {name === 'read' ? t('已抄') : name === 'abnormal' ? t('异常') : name === 'missed' ? t('未抄到') : t('待抄')}{' '}
              <strong>{inState(board, name)}</strong>
            </li>
          ))}
        </ul>
        {board.buildings.length === 0 ? (
          <StateBlock picture="empty" title={t('没有可见的表')} />
        ) : (
          board.buildings.map((each) => <BuildingRow key={each.uuid ?? ''} building={each} unit={board.unit} />)
        )}
      </div>
      <BoardPane board={board} onCheck={may('action.check') ? setChecked : undefined} />
      {checked === undefined ? null : (
        <CheckDialog
          finding={checked}
          unit={board.unit}
          busy={check.isPending}
          onClose={() => setChecked(undefined)}
          onCheck={(form) => check.mutate({ uuid: checked.uuid, version: checked.version, form })}
        />
      )}
    </div>
  )
}

/** 批次进度: a round building by building and meter by meter, with what is to be looked at. */
export const BoardPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const rounds = usePage(round, { filter: BEGUN, pageSize: ROUNDS, sort: [{ field: 'period', order: 'desc' }] })
  const list = rounds.data?.list ?? []
  const going = list.find(({ state }) => state === round.stateCode('reading') || state === round.stateCode('checking'))
  const uuid = params.get('round') ?? (going ?? list[0])?.uuid
  const options = list.map((row) => ({ value: row.uuid, label: `${row.energyTypeName ?? ''} ${row.period} · ${row.no}` }))
  return (
    <PageFrame
      heading={heading}
      tools={
        options.length === 0 ? null : (
          <Select
            className={styles.rounds ?? ''}
            aria-label={t('选择批次')}
            value={uuid ?? null}
            options={options}
            onChange={(next) => setParams(new URLSearchParams({ entity: 'board', round: next }))}
          />
        )
      }
    >
      {uuid === undefined && rounds.isLoadingError ? (
        <LoadFailed error={rounds.error} onRetry={() => void rounds.refetch()} />
      ) : uuid === undefined && rounds.data === undefined ? (
        <PageSkeleton />
      ) : uuid === undefined ? (
        <StateBlock picture="empty" title={t('还没有抄表批次')} hint={t('新建批次并开始抄表后，这里按楼栋显示进度')} />
      ) : (
        <Board key={uuid} uuid={uuid} />
      )}
    </PageFrame>
  )
}
