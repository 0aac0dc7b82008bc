-- Gives the seeded category of the rules of promotions the trait by which promotions find it, unless staff changed its
-- slug. Its current version has the trait too, so that its next change does not show the trait as changed.

update entry_revision r set data = r.data || '{"holds_promotion_rules": true}'
from entry e
where e.type = 'documents-categories' and e.slug = 'reglamentos-de-promociones'
  and not e.data ? 'holds_promotion_rules'
  and r.entry_id = e.id and r.revision = e.revision;

update entry set data = data || '{"holds_promotion_rules": true}'
where type = 'documents-categories' and slug = 'reglamentos-de-promociones'
  and not data ? 'holds_promotion_rules';
