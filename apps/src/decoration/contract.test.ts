import { describeContract } from '@qifuyun/server/testing.ts'
import { decorationApp } from '#src/decoration/app.ts'

describeContract(decorationApp)
