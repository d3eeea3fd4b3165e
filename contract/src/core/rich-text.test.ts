import { expect, test } from 'vitest'
import { briefRichText, plainText } from './rich-text.ts'

test('a word goes on through what formats its letters, and ends with its paragraph, cell or line', () => {
  expect(plainText('<p>停<strong>水</strong><span style="color: red">检修</span></p><p>明<em>天</em><br>八点</p>')).toBe(
    '停水检修 明天 八点',
  )
  expect(plainText('<table><tr><td>甲</td><td>乙</td></tr></table><ul><li>丙</li></ul><s>丁</s><sub>2</sub>')).toBe('甲 乙 丙 丁2')
  expect(plainText('<b>一</b><blockquote>二</blockquote><img src="a">三<strike>四</strike>')).toBe('一 二 三 四')
})

test('the first words are text that is HTML still, cut between letters', () => {
  expect(briefRichText('<p>1 &lt; 2 &amp; <strong>3</strong></p>', 50)).toBe('1 &lt; 2 &amp; 3')
  expect(briefRichText('<p>👍👍👍</p>', 2)).toBe('👍👍…')
  expect(plainText(briefRichText('<p>a &lt;b&gt; c</p>', 50))).toBe('a <b> c')
})
