import { passwordCost } from '../../src/kernel/guard/password.server.ts'

// Lowers the cost of password hashes: each takes 30 ms of a core by design, and the database tests make thousands. The cost is stored in each hash,
// so existing hashes are still verified with theirs. `password.test.ts` tests the real cost.
Object.assign(passwordCost, { memory: 8, passes: 1 })
