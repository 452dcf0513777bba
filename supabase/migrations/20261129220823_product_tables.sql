-- product tables

-- Every database that applies this has them. A hosted project makes them here, from the product's schema files, unless it
-- has them already: server/hosted/part-migrations.ts writes that.
