import { expect, test } from 'vitest'
import { REFUSED } from './seccomp.calls.ts'
import { seccompFilter } from './seccomp.ts'

// The filter's program, run by a small interpreter of classic BPF; `levels.test.ts` makes the same calls to a kernel.

const MACHINES = { x64: [0, 0xc000003e], arm64: [1, 0xc00000b7] } as const
const I386 = 0x40000003
type Arch = keyof typeof MACHINES
const ARCHES: readonly Arch[] = ['x64', 'arm64']

/** What the filter answers: `allow`, `kill`, or the number of the error. */
function ask(arch: Arch, number: number, firstArgument = 0n, machine: number = MACHINES[arch][1]): string | number {
  const program = seccompFilter(arch) ?? Buffer.alloc(0)
  const data = Buffer.alloc(64)
  data.writeUInt32LE(number, 0)
  data.writeUInt32LE(machine, 4)
  data.writeBigUInt64LE(firstArgument, 16)
  let held = 0
  for (let at = 0; at < program.length; at += 8) {
    const [code, yes, no, value] = [
      program.readUInt16LE(at),
      program.readUInt8(at + 2),
      program.readUInt8(at + 3),
      program.readUInt32LE(at + 4),
    ]
    const skip = (holds: boolean) => void (at += 8 * (holds ? yes : no))
    if (code === 0x20) held = data.readUInt32LE(value)
    else if (code === 0x15) skip(held === value)
    else if (code === 0x35) skip(held >= value)
    else if (code === 0x45) skip((held & value) !== 0)
    else if (code === 0x06) return value === 0x7fff0000 ? 'allow' : value === 0x80000000 ? 'kill' : value - 0x50000
    else throw new Error(`the program has an unknown step: ${code}`)
  }
  throw new Error('the program has no end')
}

const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97]
const everyRefused = ARCHES.flatMap((arch) =>
  REFUSED.flatMap(({ calls, answer }) =>
    Object.entries(calls).flatMap(([name, numbers]) => {
      const number = numbers[MACHINES[arch][0]]
      return number === null ? [] : [[`${name} on ${arch}`, arch, number, answer] as const]
    }),
  ),
)

test.each(everyRefused)('%s is refused, whatever its arguments', (_name, arch, number, answer) => {
  for (const argument of [0n, 1n, 2n ** 64n - 1n])
    expect(ask(arch, number, argument)).toBe(answer === 'EPERM' ? EPERM : ENOSYS)
})

// by their numbers on x86_64 and aarch64
const NEEDED = {
  read: [0, 63],
  write: [1, 64],
  close: [3, 57],
  openat: [257, 56],
  fstat: [5, 80],
  mmap: [9, 222],
  mprotect: [10, 226],
  munmap: [11, 215],
  futex: [202, 98],
  execve: [59, 221],
  exit_group: [231, 94],
  epoll_pwait: [281, 22],
  recvmsg: [47, 212],
  sendmsg: [46, 211],
  getrandom: [318, 278],
  setuid: [105, 146],
  setgroups: [116, 159],
  capset: [126, 91],
  prctl: [157, 167],
  prlimit64: [302, 261],
} as const

test.each(ARCHES)('on %s, what decoders and their start need is allowed', (arch) => {
  const column = MACHINES[arch][0]
  const answers = Object.entries(NEEDED).map(([name, numbers]) => [name, ask(arch, numbers[column])])
  expect(answers).toEqual(Object.keys(NEEDED).map((name) => [name, 'allow']))
})

const CLONE_THREAD = 0x10000n
/** What glibc passes for a thread, and for fork. */
const THREAD = 0x3d0f00n
const FORK = 0x01200011n
const NAMESPACES = {
  mount: 0x20000n,
  cgroup: 0x02000000n,
  uts: 0x04000000n,
  ipc: 0x08000000n,
  user: 0x10000000n,
  pid: 0x20000000n,
  network: 0x40000000n,
}

test.each(ARCHES)('on %s, threads may be started, but no processes and no namespaces', (arch) => {
  const clone = (flags: bigint) => ask(arch, { x64: 56, arm64: 220 }[arch], flags)
  expect([clone(THREAD), clone(FORK), clone(0n)]).toEqual(['allow', EPERM, EPERM])
  for (const flag of Object.values(NAMESPACES)) {
    expect(clone(THREAD | flag)).toBe(EPERM)
    expect(clone(CLONE_THREAD | flag)).toBe(EPERM)
  }
})

test.each(ARCHES)('on %s, every family of sockets is refused but local ones', (arch) => {
  for (const number of { x64: [41, 53], arm64: [198, 199] }[arch]) {
    const families = Array.from({ length: 64 }, (_, family) => ask(arch, number, BigInt(family)))
    expect(families.map((answer) => answer === 'allow')).toEqual(families.map((_, family) => family === 1))
    expect(new Set(families)).toEqual(new Set([EAFNOSUPPORT, 'allow']))
    // the kernel reads only the lower half
    expect(ask(arch, number, 2n ** 32n + 2n)).toBe(EAFNOSUPPORT)
  }
})

test.each(ARCHES)(
  'on %s, another machine’s calls end the process; x32 and calls newer than the list are refused',
  (arch) => {
    const [, other] = MACHINES[arch === 'x64' ? 'arm64' : 'x64']
    expect([ask(arch, 0, 0n, other), ask(arch, 0, 0n, I386)]).toEqual(['kill', 'kill'])
    expect([ask(arch, 0x40000000), ask(arch, 0x40000000 + 520), ask(arch, 0xffffffff)]).toEqual([EPERM, EPERM, EPERM])
    expect([ask(arch, 469), ask(arch, 470), ask(arch, 511)]).toEqual(['allow', ENOSYS, ENOSYS])
  },
)

test('there is no filter for machines that it was not written for', () => {
  expect(['ia32', 'riscv64', 'ppc64'].map(seccompFilter)).toEqual([undefined, undefined, undefined])
})

test('every jump ends inside the program, which the kernel accepts only below 4,096 steps', () => {
  for (const arch of ARCHES) {
    const program = seccompFilter(arch) ?? Buffer.alloc(0)
    const steps = program.length / 8
    expect(steps).toBeGreaterThan(100)
    expect(steps).toBeLessThan(4_096)
    for (let n = 0; n < steps; n += 1)
      expect(n + 1 + Math.max(program.readUInt8(n * 8 + 2), program.readUInt8(n * 8 + 3))).toBeLessThanOrEqual(steps)
  }
})
