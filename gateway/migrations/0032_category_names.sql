-- Categories that were renamed or moved are found under what they were called before.

-- Where the category stood, as the id of its parent and the slug of its name: '12/susu-bubuk', '/minuman' at the top.
alter table categories add column former_places text[] not null default '{}';
