import { useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { type DragEvent, useState } from 'react'

/** Own type, so that files or texts dragged over the bar move nothing. */
const TYPE = 'application/x-qifuyun-tab'

/** Dragging by the browser's own means: the dropped tab takes the place of the one under it. The keyboard's way is Alt+Shift+arrow. */
export const useTabDrag = (group: string, moveTo: (group: string, place: number) => void) => {
  const [over, setOver] = useState(false)
  const isTab = (event: DragEvent) => event.dataTransfer.types.includes(TYPE)
  return {
    draggable: true,
    'data-drop': over || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(TYPE, group)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (!isTab(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const dragged = event.dataTransfer.getData(TYPE)
      if (dragged === '' || dragged === group) return
      event.preventDefault()
      moveTo(
        dragged,
        useTabs.getState().tabs.findIndex((tab) => tab.group === group),
      )
    },
  }
}
