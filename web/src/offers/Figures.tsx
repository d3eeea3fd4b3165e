import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import type { ReactNode } from 'react'

/** Numbers side by side, each with its name. */
export const Figures = ({ figures }: { figures: readonly (readonly [string, string | number])[] }): ReactNode => (
  <div className={pageStyles.figures}>
    {figures.map(([label, value]) => (
      <div key={label} className={pageStyles.figure}>
        <span className={pageStyles.muted}>{label}</span>
        <strong>{value}</strong>
      </div>
    ))}
  </div>
)
