import { create } from 'qrcode'
import { Logo } from '#src/light/Logo.tsx'

interface QrImageProps {
  content: string
  label: string
}

/** The code as one SVG path, black on white in both themes so that every camera reads it. Loaded with its generator. */
export function QrImage({ content, label }: QrImageProps) {
  // A quarter of the modules may be covered: the mark sits in the middle.
  const { modules } = create(content, { errorCorrectionLevel: 'Q' })
  const { size } = modules
  const path = Array.from(modules.data, (dark, index) => (dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '')).join('')
  return (
    <>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
      <span className="qf-qr-mark">
        <Logo size={36} />
      </span>
    </>
  )
}
