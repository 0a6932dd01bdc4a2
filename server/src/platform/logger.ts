import type { FastifyBaseLogger } from 'fastify'

/** The part of pino that services use. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
