import type { Block, Template } from '@qifuyun/contract/papers/template.ts'
import { changeBlock, findBlock, fitBlock, roomOf } from '#src/paper/editing.ts'
import { MIN_POINTS, type TemplateProblem } from '#src/paper/problems.ts'
import { withPaths } from '#src/paper/tokens.ts'
import { roomFor, type TriedProblem } from '#src/paper/tried.ts'

type Problem = TemplateProblem | TriedProblem

const replaced = (block: Block, from: string, to: string): Block => {
  const text = (said: string): string => withPaths(said, (path) => (path === from ? to : path))
  const field = (said: string): string => (said === from ? to : said)
  switch (block.kind) {
    case 'text':
      return { ...block, text: text(block.text) }
    case 'facts':
      return { ...block, items: block.items.map((item) => ({ ...item, value: text(item.value) })) }
    case 'qr':
    case 'barcode':
      return { ...block, content: text(block.content) }
    case 'capital':
    case 'image':
    case 'when':
      return { ...block, field: field(block.field) }
    case 'table':
      return { ...block, columns: block.columns.map((column) => ({ ...column, field: field(column.field) })) }
    default:
      return block
  }
}

const change = (template: Template, problem: Problem): Template => {
  const { kind, block: id } = problem
  const alter = (make: (block: Block) => Block): Template => changeBlock(template, id, make)
  const wanted = 'wanted' in problem ? problem.wanted : undefined
  switch (kind) {
    case 'unknownField':
    case 'unknownColumn': {
      const { field = '', nearest } = problem
      return nearest === undefined ? template : alter((block) => replaced(block, field, nearest.path))
    }
    case 'widths':
    case 'cellWidths':
    case 'wide':
      return fitBlock(template, id)
    case 'smallText':
      return alter((block) => ('size' in block ? { ...block, size: MIN_POINTS } : block))
    case 'smallCode':
      return alter((block) => (block.kind === 'qr' ? { ...block, size: Math.min(wanted ?? block.size, roomOf(template, id)) } : block))
    case 'smallModules':
    case 'denseCode':
      return alter((block) => (block.kind === 'barcode' ? { ...block, width: roomFor(template, id, wanted ?? block.width) } : block))
    case 'labelAlone':
      return alter((block) => ('hideEmpty' in block ? { ...block, hideEmpty: true } : block))
    case 'nothingToRepeat':
      return alter((block) => (block.kind === 'table' ? { ...block, empty: '无明细' } : block))
    case 'pages':
      return alter((block) => (block.kind === 'table' ? { ...block, repeatHead: true } : block))
    default:
      return template
  }
}

/** The template with a problem mended; undefined where only a person knows how. */
export const repaired = (template: Template, problem: Problem): Template | undefined => {
  if (findBlock(template, problem.block) === undefined) return undefined
  const made = change(template, problem)
  return JSON.stringify(made) === JSON.stringify(template) ? undefined : made
}
