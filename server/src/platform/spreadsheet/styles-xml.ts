import { HEAD, MAIN } from './namespaces.ts'

const FONTS =
  '<fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font><font><sz val="10"/><color rgb="FF7A7A7A"/><name val="等线"/></font></fonts>'
const FILLS =
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFF3F3"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFD9D6"/></patternFill></fill></fills>'
const FORMATS =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>'
/** Of numbers and of what stands above them. */
const END = '<alignment horizontal="right" indent="1"/>'
/** The looks of cells in the order of `STYLE`. */
export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">${FORMATS}${FONTS}${FILLS}<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="11"><xf numFmtId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1" xfId="0"/><xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1" applyAlignment="1" xfId="0"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="2" applyNumberFormat="1" applyAlignment="1" xfId="0">${END}</xf><xf numFmtId="164" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="left"/></xf><xf numFmtId="165" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="left"/></xf><xf numFmtId="49" fillId="3" applyNumberFormat="1" applyFill="1" xfId="0"/><xf numFmtId="0" applyAlignment="1" xfId="0">${END}</xf><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1" xfId="0">${END}</xf><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`
