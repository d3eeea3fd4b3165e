import { describeContract } from '@qifuyun/server/testing.ts'
import { moveInOutApp } from '#src/move-in-out/app.ts'

describeContract(moveInOutApp)
