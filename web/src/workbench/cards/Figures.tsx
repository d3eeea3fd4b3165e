import { useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import { figureText, judgement } from '@qifuyun/kit-web/list/figure.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/workbench/texts.ts'
import { type Figure, useFigures } from '../api.ts'
import styles from './Figures.module.css'

/** Where the rows behind a figure are. */
const pathOf = ({ appKey, entity, kpiKey }: Figure): string => `/application/${appKey}?${new URLSearchParams({ entity, kpi: kpiKey })}`

/** How today compares with yesterday, good or bad as the figure says, in words too. */
const Change = ({ figure, news }: { figure: Figure; news: string | undefined }): ReactNode => {
  const t = useText()
  const label = useKeyLabel(figure.catalogue)
  const { today, yesterday, unit } = figure
  if (today === null || yesterday === null) return <span className={styles.change}>—</span>
  const by = Math.round((today - yesterday) * 100) / 100
  if (by === 0) return <span className={styles.change}>{t('与昨日持平')}</span>
  const Arrow = by > 0 ? TrendingUp : TrendingDown
  return (
    <span className={styles.change} data-news={news}>
      <Arrow size={14} strokeWidth={2} aria-hidden="true" />
      {by > 0 ? '+' : '-'}
      {figureText(Math.abs(by), unit, label)} <span className={styles.than}>{t('较昨日')}</span>
    </span>
  )
}

const FigureCard = ({ figure }: { figure: Figure }): ReactNode => {
  const label = useKeyLabel(figure.catalogue)
  const nameOf = useKeyLabel('applications')
  const news = judgement({ ...figure, value: figure.today, compare: figure.yesterday })
  const course = figure.series.flatMap(({ y }) => (y === null ? [] : [y]))
  return (
    <Link className={styles.card} to={pathOf(figure)} title={`${nameOf(figure.appName)} · ${label(figure.label)}`}>
      <span className={styles.words}>
        <span className={styles.label}>{label(figure.label)}</span>
        <span className={styles.value}>{figureText(figure.value, figure.unit, label)}</span>
        <Change figure={figure} news={news} />
      </span>
      <Sparkline values={course} news={news} />
    </Link>
  )
}

/** The chosen figures; nothing for whom there are none. */
export const Figures = (): ReactNode => {
  const t = useText()
  const figures = useFigures()
  useCatalogues((figures.data ?? []).map(({ catalogue }) => catalogue))
  if (figures.isError || figures.data?.length === 0) return null
  return (
    <section className={styles.row} aria-label={t('指标')} aria-busy={figures.data === undefined}>
      {figures.data?.map((figure) => <FigureCard key={figure.figureKey} figure={figure} />) ??
        [0, 1, 2, 3].map((key) => <span key={key} className={`${styles.card} ${styles.wait}`} aria-hidden="true" />)}
    </section>
  )
}
