import type { Entity } from '@qifuyun/kit/entity.ts'
import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
import { PageFrame } from '#src/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '#src/live/use-live.ts'
import type { LoadedApp } from '#src/loaded-app.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { useRemembered } from '../use-remembered.ts'
import { Needed } from './attention/Needed.tsx'
import { Compared } from './charts/Compared.tsx'
import { Hours } from './charts/Hours.tsx'
import { Lead } from './Lead.tsx'
import { NewRow } from './NewRow.tsx'
import styles from './Overview.module.css'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { arranged, entityOf, type OverviewData, type Place, placesIn } from './overview-data.ts'
import { PeriodPicker } from './PeriodPicker.tsx'
import { ProjectPicker } from './ProjectPicker.tsx'
import { Small, Support } from './Support.tsx'
import type { ShownProps } from './shown.ts'
import { TrendPart } from './trend/TrendPart.tsx'
import { useOverview } from './use-overview.ts'
import { usePeriodWords } from './words.ts'

interface OverviewProps {
  loaded: LoadedApp
  /** Those that the user may read. */
  entities: readonly Entity[]
  heading: ReactNode
  /** Shows the rows behind a figure. */
  onOpen: (entity: string, place: Place) => void
}

/** Has the figures follow the rows of an entity. */
const Live = ({ of }: { of: Entity }): ReactNode => {
  useLive(of, LIVE_LIST)
  return null
}

const keyOf = ({ entity, kpiKey }: OverviewData['figures'][number]): string => `${entity} ${kpiKey}`

/** So many figures of the rest are about a line of a desk; one more is not worth a button. */
const IN_LINE = 8

/** What is left of the figures: a line of them, and all of them where somebody asks. */
const Rest = ({ figures, ...props }: ShownProps & { figures: OverviewData['figures'] }): ReactNode => {
  const t = useText()
  const [kept, keep] = useRemembered('overview.whole')
  const whole = kept === true
  const folds = figures.length > IN_LINE + 1
  return (
    <section className={styles.rest} aria-label={t('更多指标')}>
      {(folds && !whole ? figures.slice(0, IN_LINE) : figures).map((figure) => (
        <Small key={keyOf(figure)} {...props} figure={figure} />
      ))}
      {folds ? (
        <button type="button" className={styles.whole} aria-expanded={whole} onClick={() => keep(!whole)}>
          {whole ? t('收起') : t('全部 {n} 项', { n: figures.length })}
        </button>
      ) : null}
    </section>
  )
}

const Figures = ({ data, own, ...props }: ShownProps & { own: ReactNode }): ReactNode => {
  const t = useText()
  const { support, rest } = arranged(data)
  return (
    <>
      {support.length === 0 ? null : (
        <section className={styles.support} aria-label={t('指标')}>
          {support.map((figure) => (
            <Support key={keyOf(figure)} {...props} data={data} figure={figure} />
          ))}
        </section>
      )}
      {own}
      {rest.length === 0 ? null : <Rest {...props} data={data} figures={rest} />}
    </>
  )
}

const Charts = (props: ShownProps): ReactNode => {
  const t = useText()
  const { comparisons, hours } = props.data
  return (
    <section className={styles.charts} aria-label={t('统计')}>
      {comparisons.map((comparison) => (
        <Part key={comparison.by}>
          <Compared {...props} comparison={comparison} />
        </Part>
      ))}
      {hours === null ? null : (
        <Part>
          <Hours {...props} hours={hours} />
        </Part>
      )}
    </section>
  )
}

/** What belongs to the period. Without a single row there is nothing to tell of it. */
const Main = ({ picker, own, ...props }: ShownProps & { picker: ReactNode; own: ReactNode }): ReactNode => {
  const t = useText()
  const label = useLabel(props.app)
  const { data, of, words } = props
  const { span } = data
  if (data.anyFlag === 0) {
    return <StateBlock picture="empty" title={t('还没有{what}', { what: label(of.spec.label) })} hint={t('建立后在此查看趋势与统计')} />
  }
  const compared = data.comparedFlag === 1 ? t('对比{before}', { before: words.before(data) }) : t('数据不足 14 天，暂无趋势和对比')
  return (
    <>
      <div className={styles.time}>
        <span>{t('{from} 至 {to} · {compared}', { from: span.from, to: span.to, compared })}</span>
        {picker}
      </div>
      <div className={styles.top} data-trend={data.comparedFlag === 1 || undefined}>
        <Lead {...props} />
        {data.comparedFlag === 1 ? <TrendPart {...props} /> : null}
      </div>
      <Figures {...props} own={own} />
      <Charts {...props} />
    </>
  )
}

/** 概览 of an application: what is the case over one period, and what needs attention now. */
export const Overview = ({ loaded, entities, heading, onOpen }: OverviewProps): ReactNode => {
  const { app, lists = {}, Figures: Own } = loaded
  const { period, projectUuid, choose, asked } = useOverview(app)
  const words = usePeriodWords(period)
  const t = useText()
  const places = placesIn(projectUuid)
  const { data } = asked
  const of = data && entityOf(app, data.entity)
  const tools =
    of === undefined ? null : (
      <>
        <ProjectPicker of={of} value={projectUuid} onChange={(uuid) => choose('project', uuid)} />
        <NewRow of={of} projectUuid={projectUuid} more={lists[of.spec.name]} />
      </>
    )
  const picker = <PeriodPicker value={period} words={words} onChange={(value) => choose('period', value)} />
  const own =
    Own === undefined ? null : (
      <Part>
        <section className={styles.support} aria-label={t('更多指标')}>
          <Own projectUuid={projectUuid} />
        </section>
      </Part>
    )
  return (
    <PageFrame heading={heading} tools={tools}>
      {entities.map((each) => (
        <Live key={each.spec.name} of={each} />
      ))}
      {data === undefined || of === undefined ? (
        asked.isLoadingError || data !== undefined ? (
          <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <OverviewSkeleton />
        )
      ) : (
        <div className={styles.panes}>
          <div className={styles.main}>
            <Main app={app} data={data} of={of} words={words} places={places} onOpen={onOpen} picker={picker} own={own} />
          </div>
          <Needed app={app} data={data} of={of} words={words} places={places} onOpen={onOpen} updatedAt={asked.dataUpdatedAt} />
        </div>
      )}
    </PageFrame>
  )
}
