-- What a product is (`beras`, `sabun`): as the retailer says it, where it corrects what the search finds out itself.
-- search_documents.kind is what counts, derived by refreshSearch; null where nothing tells it. Reference data.
alter table products add column kind text check (kind = btrim(kind) and length(kind) between 1 and 60);
alter table search_documents add column kind text;
