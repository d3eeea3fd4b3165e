interface Clause {
  title: string
  content: string
}

/** Wording is the same whatever blanks are in it. */
const same = (one: string, other: string): boolean => one.replace(/\s+/g, '') === other.replace(/\s+/g, '')

/** Whether a clause is one of the template's, by its title, and whether it says something else than there. */
export const standingOf = ({ title, content }: Clause, template: readonly Clause[]): { standard: boolean; altered: boolean } => {
  const standard = template.find((each) => each.title.trim() === title.trim())
  return { standard: standard !== undefined, altered: standard !== undefined && !same(standard.content, content) }
}
