let known: number | undefined

const measure = (): number => {
  const box = document.createElement('div')
  box.style.cssText = 'position: absolute; visibility: hidden; inline-size: 50px; block-size: 50px; overflow: scroll'
  document.body.append(box)
  const width = box.offsetWidth - box.clientWidth
  box.remove()
  return width
}

/** What a bar to scroll by takes away from what it scrolls: nothing where it lies above it. */
export const scrollbarWidth = (): number => {
  known ??= measure()
  return known
}
