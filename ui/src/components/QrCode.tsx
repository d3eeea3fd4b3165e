import { create } from 'qrcode'
import type { ReactNode } from 'react'

interface QrCodeProps {
  content: string
  label: string
}

/** The code as one SVG path in the colour of the text around it. A quarter of it may be covered by a mark. Loaded with its generator. */
export const QrCode = ({ content, label }: QrCodeProps): ReactNode => {
  const { modules } = create(content, { errorCorrectionLevel: 'Q' })
  const { size } = modules
  const path = Array.from(modules.data, (dark, index) => (dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '')).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
