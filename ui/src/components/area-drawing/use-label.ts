import type { Look } from './area.ts'
import { useEditing } from './context.ts'
import { useText } from './texts.ts'

/** The name under which an area is shown: its part's, its own, or none. */
export const useLabel = (): ((area: Look) => string) => {
  const t = useText()
  const { parts } = useEditing()
  return ({ partUuid, name }) => parts.find(({ uuid }) => uuid === partUuid)?.name ?? (name === '' ? t('未命名区域') : name)
}
