import { type ClipboardEvent, type DragEvent, useState } from 'react'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes files that are dropped or pasted; `over` while they hang over the place. */
export const useFileDrop = (take: (files: File[]) => void, enabled: boolean) => {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragEnter: (event: DragEvent) => setOver(enabled && holdsFiles(event)),
    onDragOver: (event: DragEvent) => {
      // Without this the browser would open the file.
      if (holdsFiles(event)) event.preventDefault()
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (enabled) take([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (!enabled || files.length === 0) return
      event.preventDefault()
      take(files)
    },
  }
  return { over, handlers }
}
