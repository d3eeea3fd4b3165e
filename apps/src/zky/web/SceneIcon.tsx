import { Leaf, Lightbulb, ShieldCheck, Sparkles, Wind } from 'lucide-react'
import type { ReactNode } from 'react'

/** The picture of a scene by its code. */
export const SceneIcon = ({ code, size }: { code: string; size: number }): ReactNode => {
  const props = { 'aria-hidden': true, size } as const
  if (code === '1') return <Lightbulb {...props} />
  if (code === '2') return <Leaf {...props} />
  if (code === '3') return <Wind {...props} />
  if (code === '4') return <ShieldCheck {...props} />
  return <Sparkles {...props} />
}
