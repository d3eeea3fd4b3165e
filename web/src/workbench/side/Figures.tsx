import { useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import { figureText, judgement } from '@qifuyun/kit-web/list/figure.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import { Button } from 'antd'
import { SlidersHorizontal, TrendingDown, TrendingUp } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/workbench/texts.ts'
import { type Figure, useFigures } from '../api.ts'
import styles from './Figures.module.css'
import { Section } from './Section.tsx'

const FiguresDialog = lazy(async () => ({ default: (await import('../custom/FiguresDialog.tsx')).FiguresDialog }))

const SHOWN = 3
/** Periods of the line beside a figure. */
const PERIODS = 8

/** Where the rows behind a figure are. */
const pathOf = ({ appKey, entity, kpiKey }: Figure): string => `/application/${appKey}?${new URLSearchParams({ entity, kpi: kpiKey })}`

/** What the figure means: how today compares with yesterday, good or bad as the figure says, in words too. */
const Meaning = ({ figure, news }: { figure: Figure; news: string | undefined }): ReactNode => {
  const t = useText()
  const label = useKeyLabel(figure.catalogue)
  const nameOf = useKeyLabel('applications')
  const { today, yesterday, unit } = figure
  if (today === null || yesterday === null) return <span className={styles.change}>{nameOf(figure.appName)}</span>
  const by = Math.round((today - yesterday) * 100) / 100
  if (by === 0) return <span className={styles.change}>{t('今天与昨天持平')}</span>
  const Arrow = by > 0 ? TrendingUp : TrendingDown
  const much = figureText(Math.abs(by), unit, label)
  return (
    <span className={styles.change} data-news={news}>
      <Arrow size={14} strokeWidth={2} aria-hidden="true" />
      {by > 0 ? t('今天比昨天多 {much}', { much }) : t('今天比昨天少 {much}', { much })}
    </span>
  )
}

const FigureRow = ({ figure }: { figure: Figure }): ReactNode => {
  const label = useKeyLabel(figure.catalogue)
  const nameOf = useKeyLabel('applications')
  const news = judgement({ ...figure, value: figure.today, compare: figure.yesterday })
  const course = figure.series.flatMap(({ y }) => (y === null ? [] : [y])).slice(-PERIODS)
  return (
    <Link className={styles.figure} to={pathOf(figure)} title={`${nameOf(figure.appName)} · ${label(figure.label)}`}>
      <span className={styles.words}>
        <span className={styles.label}>{label(figure.label)}</span>
        <span className={styles.value}>{figureText(figure.value, figure.unit, label)}</span>
        <Meaning figure={figure} news={news} />
      </span>
      <Sparkline values={course} news={news} />
    </Link>
  )
}

/** Three figures that say something; nothing for whom there are none. What has no value gives way to the next. */
export const Figures = (): ReactNode => {
  const t = useText()
  const figures = useFigures()
  const [choosing, setChoosing] = useState(false)
  useCatalogues((figures.data ?? []).map(({ catalogue }) => catalogue))
  // A count of nothing that never was anything is no figure.
  const told = figures.data?.filter(({ value, series }) => value !== null && (value !== 0 || series.length > 0)).slice(0, SHOWN)
  if (figures.isError || told?.length === 0) return null
  return (
    <Section
      title={t('我的指标')}
      extra={
        <Button
          size="small"
          type="text"
          icon={<SlidersHorizontal size={14} aria-hidden="true" />}
          aria-label={t('选择指标')}
          title={t('选择指标')}
          onClick={() => setChoosing(true)}
        />
      }
    >
      <div className={styles.figures} aria-busy={told === undefined}>
        {told?.map((figure) => <FigureRow key={figure.figureKey} figure={figure} />) ??
          [0, 1, 2].map((key) => <span key={key} className={styles.wait} aria-hidden="true" />)}
      </div>
      {choosing ? (
        <Suspense>
          <FiguresDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}
