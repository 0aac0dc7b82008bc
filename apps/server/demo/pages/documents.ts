import { formatDay } from '@vitrina/model';
import { categoryId } from '../catalogues.ts';
import type { Paper } from '../files/papers.ts';
import { authors } from '../people.ts';
import { lifeStory } from '../timeline/lives.ts';
import type { Parts } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { documentRows } from './document-rows.ts';

/** The documents of the group. */
export function tellDocuments(parts: Parts): readonly Story[] {
  const { calendar, names, papers } = parts;
  const type = registered('documents');
  return documentRows(parts).map(({ name, institution, title, category, sub, paper, ...row }) => {
    const day = calendar.day(row.born + 1);
    return lifeStory(calendar, {
      ...row,
      type,
      id: names.tells('documents', name),
      by: authors[institution],
      body: {
        institution_id: institution,
        title,
        category_id: categoryId(names, 'documents', category),
        ...(sub ? { sub_category_id: categoryId(names, 'documents', `${category} › ${sub}`) } : {}),
        description: `Documento con fecha ${formatDay(day)}.`,
        document_date: day,
        ...(paper.startsWith('https://')
          ? { document_type: 'external', url: paper }
          : { document_type: 'hosted', file: { ...papers[paper as Paper], title, caption: '' } }),
      },
    });
  });
}
