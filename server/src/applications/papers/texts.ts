import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** Texts of papers, with their English lines. */
const paperTexts = catalogue('papers', {
  这种纸张没有模板: 'There is no template of this size',
  重打须写明事由: 'Say why it is printed again',
  模板过大: 'The template is too large',
  '模板正由{name}编辑': '{name} is editing this template',
  '模板还有{n}个错误': 'The template still has errors: {n}',
  没有草稿: 'There is no draft',
  'PDF暂时无法生成，请用浏览器打印': 'No PDF can be made at the moment. Print from the browser',
  '发布打印模板「{label} {size}」第{version}版': 'Publish the template “{label} {size}”, version {version}',
})

export const { t } = refusalsIn(paperTexts)
