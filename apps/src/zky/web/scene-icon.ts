import { Leaf, Lightbulb, type LucideIcon, ShieldCheck, Sparkles, Wind } from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = { '1': Lightbulb, '2': Leaf, '3': Wind, '4': ShieldCheck }

/** The picture of a scene by its code. */
export const sceneIcon = (code: string): LucideIcon => ICONS[code] ?? Sparkles
