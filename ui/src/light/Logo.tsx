import { useId } from 'react'

/** The mark of the product: a house and a cloud. On the brand's own ground it is drawn `inverse`. */
export const Logo = ({ size, inverse = false }: { size: number; inverse?: boolean }) => {
  const gradient = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <linearGradient id={gradient} x1="0" y1="0" x2=".34" y2="1">
        <stop stopColor={inverse ? 'var(--qf-on-brand)' : 'var(--qf-skyline-window-dim)'} />
        <stop offset="1" stopColor={inverse ? 'var(--qf-skyline-words)' : 'var(--qf-brand)'} />
      </linearGradient>
      <rect width="40" height="40" rx="11" fill={`url(#${gradient})`} />
      <path
        d="M10.5 29V13.2l8.5-2.7V29M10.5 29h14.6a5 5 0 0 0 .9-9.9 6.4 6.4 0 0 0-7-4.8"
        fill="none"
        stroke={inverse ? 'var(--qf-skyline-sky-mid)' : 'var(--qf-on-brand)'}
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
