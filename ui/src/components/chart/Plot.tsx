import { lazy, type ReactNode, Suspense } from 'react'
import styles from './Plot.module.css'
import type { PlotProps } from './plot-props.ts'

const PlotDrawing = lazy(async () => ({ default: (await import('./PlotDrawing.tsx')).PlotDrawing }))

/** A chart that its page describes itself, in colours of its own, as large as its box; what it says is told in words by `label`. */
export const Plot = (props: PlotProps): ReactNode => (
  <div className={styles.plot} role="img" aria-label={props.label}>
    <Suspense>
      <PlotDrawing {...props} />
    </Suspense>
  </div>
)
