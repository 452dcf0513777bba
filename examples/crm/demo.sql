-- Invented companies, people and deals: most of them of Sami Brandt, who works in support, some of the administrator's.

with companies as (
  insert into public.crm_companies (name, city)
  values ('Halden Print', 'Halden'), ('Brightwater Cafés', 'Leeds'), ('Atlas Bicycles', 'Lyon'),
    ('Nile Gardens', 'Alexandria'), ('Morrow & Daughters', 'Cork')
  returning id, name
),
contacts as (
  insert into public.crm_contacts (company_id, name, email)
  select c.id, p.name, p.email
  from companies as c
  join (values
    ('Halden Print', 'Ingrid Moe', 'ingrid.moe@example.com'),
    ('Brightwater Cafés', 'Owen Tate', 'owen.tate@example.com'),
    ('Atlas Bicycles', 'Camille Roy', 'camille.roy@example.com'),
    ('Nile Gardens', 'Salma Farouk', 'salma.farouk@example.com')
  ) as p (company, name, email) on p.company = c.name
  returning id, company_id
)
insert into public.crm_deals (user_id, company_id, contact_id, title, value, stage, closes_on)
select person.id, c.id, contact.id, d.title, d.value, d.stage, current_date + d.days
from (values
  ('support', 'Halden Print', 'Labels for the summer', 4200, 'NEW', 21),
  ('support', 'Brightwater Cafés', 'Menus for six cafés', 1850, 'OFFER', 9),
  ('support', 'Atlas Bicycles', 'Catalogue, second edition', 7600, 'OFFER', 14),
  ('support', 'Nile Gardens', 'Signs along the paths', 3100, 'WON', -6),
  ('support', 'Morrow & Daughters', 'Gift wrapping', 900, 'LOST', -12),
  ('admin', 'Atlas Bicycles', 'Posters for the fair', 2400, 'NEW', 30)
) as d (person, company, title, value, stage, days)
join companies as c on c.name = d.company
left join contacts as contact on contact.company_id = c.id
join public.profiles as person on person.email = d.person || '@example.com';
