import { categoryId } from '../catalogues.ts';
import { authors } from '../people.ts';
import { lifeStory } from '../timeline/lives.ts';
import { bullets, cityId, type Parts, paragraphs } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { jobs } from './job-rows.ts';

/** The group's openings. */
export function tellJobs({ calendar, cities, names }: Parts): readonly Story[] {
  const type = registered('jobs');
  return jobs.map(({ code, institution, title, area, city, openings, summary, duties, asks, ...row }) =>
    lifeStory(calendar, {
      ...row,
      type,
      by: authors[institution],
      body: {
        institution_id: institution,
        title,
        code,
        category_id: categoryId(names, 'jobs', area),
        city_id: cityId(cities, city),
        employment_type: 'permanent',
        work_mode: 'on_site',
        openings,
        valid_through: calendar.day(row.closes),
        education_level: row.level,
        experience_years: row.years,
        summary,
        responsibilities: bullets(...duties),
        requirements: paragraphs('Buscamos a alguien con:') + bullets(...asks),
        show_salary: false,
      },
    }),
  );
}
