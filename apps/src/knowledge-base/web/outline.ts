export interface Heading {
  id: string
  text: string
  level: number
}

const HEADINGS = 'h1, h2, h3, h4'

/** A text of the server with a name at each of its headings, and these in their order. */
export const outlined = (html: string, prefix: string): { html: string; headings: Heading[] } => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const headings = [...body.querySelectorAll(HEADINGS)].flatMap((heading, n): Heading[] => {
    const text = heading.textContent.trim()
    if (text === '') return []
    heading.id = `${prefix}-${n}`
    return [{ id: heading.id, text, level: Number(heading.tagName.slice(1)) }]
  })
  const least = Math.min(...headings.map(({ level }) => level))
  return { html: body.innerHTML, headings: headings.map((each) => ({ ...each, level: each.level - least })) }
}
