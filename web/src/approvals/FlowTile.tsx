import { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import type { ReactNode } from 'react'
import { flowLook } from './looks.ts'

const CORNER = 0.27
const GLYPH = 0.5

/** The coloured tile of a flow, or a picture of its own. Its name stands beside it, so it is hidden from readers. */
export const FlowTile = ({ icon, size }: { icon: string; size: number }): ReactNode => {
  // A picture of its own is an address.
  if (icon.startsWith('/')) return <img src={icon} alt="" width={size} height={size} style={{ borderRadius: size * CORNER }} />
  const { icon: Icon, gradient } = flowLook(icon)
  const box = {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    width: size,
    height: size,
    borderRadius: size * CORNER,
    background: `linear-gradient(160deg, ${ICON_GRADIENTS[gradient].join(', ')})`,
    color: '#fff',
  } as const
  return (
    <span style={box} aria-hidden="true">
      <Icon size={size * GLYPH} strokeWidth={1.75} />
    </span>
  )
}
