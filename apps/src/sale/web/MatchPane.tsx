import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Match } from '#src/sale/calls.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { matchesCall } from './calls.generated.ts'
import styles from './Sale.module.css'
import { useText } from './texts.ts'

type Found = typeof lead | typeof listing

const Line = ({ of, match }: { of: Found; match: Match }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const state = of.spec.states.find(({ code }) => code === match.state)
  const parts = [
    [t('预算'), match.fit.budget],
    [t('面积'), match.fit.area],
    [t('户型'), match.fit.layout],
    [t('位置'), match.fit.place],
  ] as const
  const fitting = parts.flatMap(([part, fits]) => (fits ? [part] : []))
  return (
    <li>
      <b className={styles.score}>{match.score}</b>
      <span className={styles.what}>
        <Link to={rowPath(of, match.uuid)}>{match.title}</Link>
        <small>{[match.more, of === listing ? `${formatMoney(match.amount)} · ${match.area} m²` : null].filter(Boolean).join(' · ')}</small>
      </span>
      <small>{t('符合：{parts}', { parts: fitting.join('、') })}</small>
      <ToneTag tone={state?.tone ?? 'neutral'}>{label(state?.label ?? '')}</ToneTag>
    </li>
  )
}

interface MatchPaneProps {
  /** What is looked for. */
  of: Found
  title: string
  empty: string
  asked: { lead: string } | { listing: string }
}

/** What fits, the best first, with what of it does. */
export const MatchPane = ({ of, title, empty, asked }: MatchPaneProps): ReactNode => {
  const found = useCall(matchesCall, asked)
  useLive(of, LIVE_LIST)
  return (
    <section className={styles.pane} aria-label={title}>
      <h3>{title}</h3>
      {found.isLoadingError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <PageSkeleton />
      ) : found.data.matches.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ol className={styles.matches}>
          {found.data.matches.map((match) => (
            <Line key={match.uuid} of={of} match={match} />
          ))}
        </ol>
      )}
    </section>
  )
}
