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

/** How today compares with yesterday; nothing where there is nothing to compare. */
const useChange = ({ today, yesterday, unit, catalogue }: Figure): { by: number; words: string } | null => {
  const t = useText()
  const label = useKeyLabel(catalogue)
  if (today === null || yesterday === null) return null
  const by = Math.round((today - yesterday) * 100) / 100
  const much = figureText(Math.abs(by), unit, label)
  if (by === 0) return { by, words: t('今天与昨天持平') }
  return { by, words: by > 0 ? t('今天比昨天多 {much}', { much }) : t('今天比昨天少 {much}', { much }) }
}

/** The project that stands out in it. */
const usePlace = ({ place, unit, better, catalogue }: Figure): string | null => {
  const t = useText()
  const label = useKeyLabel(catalogue)
  if (place === null) return null
  const much = figureText(place.value, unit, label)
  const { placeName } = place
  if (unit === 'count') return t('{much} 在{placeName}', { much, placeName })
  return better === 'less' ? t('{placeName} {much} 最高', { much, placeName }) : t('{placeName} {much} 最低', { much, placeName })
}

/** What the figure means: its change, good or bad as the figure says, in words too, and where it stands out. */
const Meaning = ({ figure, news }: { figure: Figure; news: string | undefined }): ReactNode => {
  const t = useText()
  const nameOf = useKeyLabel('applications')
  const change = useChange(figure)
  const place = usePlace(figure)
  const Arrow = (change?.by ?? 0) > 0 ? TrendingUp : TrendingDown
  const words = [change?.words, place].filter((each) => each !== undefined && each !== null)
  return (
    <span className={styles.change} data-news={news}>
      {change === null || change.by === 0 ? null : <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
      <span className={styles.cut}>{words.length === 0 ? nameOf(figure.appName) : words.join(t('，'))}</span>
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
