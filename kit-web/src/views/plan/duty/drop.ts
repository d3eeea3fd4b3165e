import type { DragEvent } from 'react'
import type { Standing } from '../marks.ts'
import type { Giving } from './use-giving.ts'

/** The row under a pointer that can be given: that of the list, or of those in an area the one that needs somebody most. */
export const rowUnder = (target: Element, choices: readonly Standing[]): string | undefined => {
  const at = target.closest('[data-row], [data-part]')
  const row = at?.getAttribute('data-row')
  const part = at?.getAttribute('data-part')
  return choices.find(({ key, part: place }) => (typeof row === 'string' ? key === row : typeof part === 'string' && place === part))?.key
}

/** Lets people be dropped on rows and areas in an element. */
export const dropsOn = (giving: Giving | undefined) => {
  if (giving === undefined) return {}
  const { choices, dragged, give, drag } = giving
  const under = ({ target }: DragEvent): string | undefined =>
    dragged !== null && target instanceof Element ? rowUnder(target, choices) : undefined
  return {
    onDragOver: (event: DragEvent) => {
      if (under(event) === undefined) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDrop: (event: DragEvent) => {
      const key = under(event)
      if (dragged === null || key === undefined) return
      event.preventDefault()
      give(dragged, key)
      drag(null)
    },
  }
}
