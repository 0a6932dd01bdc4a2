import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PortfolioProjects } from '../../platform/db/types.gen.ts'

export type NewProject = Insertable<PortfolioProjects>

export const insertProjects = (db: Db, projects: NewProject[]) => db.insertInto('portfolio_projects').values(projects).execute()

export const projectsOf = (db: Db, userId: string) => db.selectFrom('portfolio_projects').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute()

export const removeProjectsOf = (db: Db, userId: string) => db.deleteFrom('portfolio_projects').where('user_id', '=', userId).execute()
